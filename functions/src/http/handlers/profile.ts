import {
  updateAddresses as replaceAddresses,
  getAddresses as showAddresses,
} from '../../domain/profile/addresses.ts';
import { getProfile } from '../../domain/profile/get-profile.ts';
import {
  updateOrderList as keepList,
  deleteOrderList as removeList,
  listOrderLists as showLists,
} from '../../domain/profile/order-lists.ts';
import { updateProfile } from '../../domain/profile/update-profile.ts';
import type { Handler } from '../handler.ts';

export const getUserDetails: Handler<'getUserDetails'> = ({ shop, caller, params }) =>
  getProfile(shop, caller, params.email);

export const updateUserDetails: Handler<'updateUserDetails'> = async ({ shop, caller, body }) => {
  await updateProfile(shop, caller, body);
  return { acknowledged: true };
};

export const getAddresses: Handler<'getAddresses'> = ({ shop, caller }) =>
  showAddresses(shop, caller);

export const updateAddresses: Handler<'updateAddresses'> = async ({ shop, caller, body }) => {
  await replaceAddresses(shop, caller, body);
  return { acknowledged: true };
};

export const listOrderLists: Handler<'listOrderLists'> = ({ shop, caller }) =>
  showLists(shop, caller);

export const updateOrderList: Handler<'updateOrderList'> = async (call) => {
  await keepList(call.shop, call.caller, call.params.id, call.body);
  return { acknowledged: true };
};

export const deleteOrderList: Handler<'deleteOrderList'> = async ({ shop, caller, params }) => ({
  acknowledged: true,
  deletedCount: await removeList(shop, caller, params.id),
});
