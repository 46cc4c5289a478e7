import type { Order } from '@brushline/contract/orders';
import { useRef, useState } from 'react';
import { ApiError, type ApiErrorCode } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toast.ts';
import { useCancelOrder } from './use-cancel-order.ts';

/** The order has moved on: asking again would bring the same answer. */
const MOVED_ON: ReadonlySet<ApiErrorCode> = new Set([
  'order_paid',
  'order_closed',
  'payment_incomplete',
  'not_found',
  'forbidden',
]);

/** What {@link useConfirmedCancel} gives to the dialog that asks. */
export interface ConfirmedCancel {
  /** The order in question, and after that the last one. */
  order: Order | null;
  open: boolean;
  running: boolean;
  /** Why the act failed, if it did and may be tried again. */
  fault: string | null;
  ask: (about: Order) => void;
  carryOut: () => Promise<void>;
  close: () => void;
}

/** The question about one order, from the first press to its outcome. `done` is the toast of success. */
export function useConfirmedCancel(done: (order: Order) => string): ConfirmedCancel {
  const [order, setOrder] = useState<Order | null>(null);
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const isRunning = useRef(false);
  const cancel = useCancelOrder();

  function ask(about: Order) {
    setOrder(about);
    setFault(null);
    setOpen(true);
  }

  async function carryOut() {
    if (!order || isRunning.current) return;
    isRunning.current = true;
    setFault(null);
    try {
      const { deletedCount } = await cancel.mutateAsync(order._id);
      toast.success(deletedCount > 0 ? done(order) : 'This order was already closed');
      setOpen(false);
    } catch (error) {
      refuse(error);
    } finally {
      isRunning.current = false;
    }
  }

  function refuse(error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    if (!MOVED_ON.has(error.code)) return setFault(error.message);
    toast.error(error.message);
    setOpen(false);
  }

  return {
    order,
    open,
    fault,
    running: cancel.isPending,
    ask,
    carryOut,
    close: () => setOpen(false),
  };
}
