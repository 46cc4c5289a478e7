import type { Handler } from '../handler.ts';

/** Returns the address that an admin's browser uploads an image to. It contains the key, so only admins get it. */
export const getImageUpload: Handler<'getImageUpload'> = async ({ shop }) => ({
  url: shop.imageUploadUrl,
});
