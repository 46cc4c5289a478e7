import { getAddresses, updateAddresses } from '../../domain/profile/addresses.ts';
import {
  deleteOrderList,
  listOrderLists,
  updateOrderList,
} from '../../domain/profile/order-lists.ts';
import { getProfile, updateProfile } from '../../domain/profile/profile.ts';
import type { Handlers } from '../handler.ts';
import { acknowledged, deleted } from './answers.ts';

export const profile = {
  getUserDetails: ({ shop, caller, params }) => getProfile(shop, caller, params.email),
  updateUserDetails: ({ shop, caller, body }) => acknowledged(updateProfile(shop, caller, body)),
  getAddresses: ({ shop, caller }) => getAddresses(shop, caller),
  updateAddresses: ({ shop, caller, body }) => acknowledged(updateAddresses(shop, caller, body)),
  listOrderLists: ({ shop, caller }) => listOrderLists(shop, caller),
  updateOrderList: ({ shop, caller, params, body }) =>
    acknowledged(updateOrderList(shop, caller, params.id, body)),
  deleteOrderList: ({ shop, caller, params }) => deleted(deleteOrderList(shop, caller, params.id)),
} satisfies Partial<Handlers>;
