import type { Order } from '@brushline/contract/orders';
import { StatePill } from '../../components/state-pill.tsx';
import { stateWords } from './order-state.ts';

export function OrderStatePill({ state }: Pick<Order, 'state'>) {
  const { label, tone } = stateWords[state];
  return <StatePill tone={tone}>{label}</StatePill>;
}
