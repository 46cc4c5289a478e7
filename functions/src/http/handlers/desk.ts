import { searchOrders as search } from '../../domain/desk/search-orders.ts';
import {
  getDeskTroubles as showTroubles,
  getDeskWork as showWork,
} from '../../domain/desk/show-work.ts';
import { getSales as showSales } from '../../domain/sales/show-sales.ts';
import type { Handler } from '../handler.ts';

export const searchOrders: Handler<'searchOrders'> = ({ shop, query }) => search(shop, query);

export const getDeskWork: Handler<'getDeskWork'> = ({ shop }) => showWork(shop);

export const getDeskTroubles: Handler<'getDeskTroubles'> = ({ shop }) => showTroubles(shop);

export const getSales: Handler<'getSales'> = ({ shop }) => showSales(shop);
