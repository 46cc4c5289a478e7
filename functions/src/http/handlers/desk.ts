import { searchOrders as search } from '../../domain/desk/search-orders.ts';
import type { Handler } from '../handler.ts';

export const searchOrders: Handler<'searchOrders'> = ({ shop, query }) => search(shop, query);
