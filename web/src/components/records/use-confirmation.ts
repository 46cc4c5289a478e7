import { useCallback, useState } from 'react';

/** A question about one row, from the press that asks it to its outcome. */
export interface Confirmation<Row> {
  /** The row in question. It stays after the answer, while the dialog leaves the screen. */
  row: Row | null;
  open: boolean;
  /** The act is under way, and neither answer can be given again. */
  running: boolean;
  /** Why the act failed, if it did and may be tried again. */
  fault: string | null;
  ask: (row: Row) => void;
  carryOut: () => Promise<void>;
  close: () => void;
}

/** Asks before `act`, which rejects with an error whose message says what to do next. */
export function useConfirmation<Row>(act: (row: Row) => Promise<void>): Confirmation<Row> {
  const [row, setRow] = useState<Row | null>(null);
  const [open, setOpen] = useState(false);
  const [running, setRunning] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const ask = useCallback((about: Row) => {
    setRow(about);
    setFault(null);
    setOpen(true);
  }, []);
  async function carryOut() {
    if (row === null) return;
    setRunning(true);
    setFault(null);
    try {
      await act(row);
      setOpen(false);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    } finally {
      setRunning(false);
    }
  }
  return { row, open, running, fault, ask, carryOut, close: () => setOpen(false) };
}
