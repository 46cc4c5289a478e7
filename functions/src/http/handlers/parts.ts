import { toCatalogue } from '@brushline/contract/parts/catalogue';
import { addPart as add } from '../../domain/parts/add-part.ts';
import { deletePart as takeOffSale } from '../../domain/parts/delete-part.ts';
import { getPart as showPart, listParts as showParts } from '../../domain/parts/show-parts.ts';
import { mapPage } from '../../shared/page.ts';
import type { Handler } from '../handler.ts';

/** Lists the parts on sale, each with one picture, because cards show only one. */
export const listParts: Handler<'listParts'> = async ({ shop, query }) =>
  mapPage(await showParts(shop, query), ({ pictures: _, ...part }) => part);

export const getCatalogue: Handler<'getCatalogue'> = async ({ shop }) =>
  toCatalogue((await showParts(shop)).rows);

export const getPart: Handler<'getPart'> = async ({ shop, params }) => [
  await showPart(shop, params.id),
];

export const addProduct: Handler<'addProduct'> = async ({ shop, ...call }) => ({
  acknowledged: true,
  insertedId: await add(shop, call),
});

export const deleteProduct: Handler<'deleteProduct'> = async ({ shop, params, ...call }) => ({
  acknowledged: true,
  deletedCount: await takeOffSale(shop, { ...call, partId: params.id }),
});
