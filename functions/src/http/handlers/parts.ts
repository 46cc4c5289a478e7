import { toCatalogue } from '@brushline/contract/parts/catalogue';
import { addPart } from '../../domain/parts/add-part.ts';
import { deletePart } from '../../domain/parts/delete-part.ts';
import { getPart, listParts } from '../../domain/parts/show-parts.ts';
import { mapPage } from '../../shared/page.ts';
import type { Handlers } from '../handler.ts';
import { deleted, inserted } from './answers.ts';

export const parts = {
  /** Lists the parts on sale, each with one picture, because cards show only one. */
  listParts: async ({ shop, query }) =>
    mapPage(await listParts(shop, query), ({ pictures: _, ...part }) => part),
  getCatalogue: async ({ shop }) => toCatalogue((await listParts(shop)).rows),
  getPart: async ({ shop, params }) => [await getPart(shop, params.id)],
  addProduct: ({ shop, ...call }) => inserted(addPart(shop, call)),
  deleteProduct: ({ shop, params, ...call }) =>
    deleted(deletePart(shop, { ...call, partId: params.id })),
} satisfies Partial<Handlers>;
