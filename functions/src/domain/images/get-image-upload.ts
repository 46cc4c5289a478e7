import type { Shop } from '../shop.ts';

/** Returns the address that an admin's browser uploads an image to. It contains the key, so only admins get it. */
export function getImageUpload(shop: Shop): { url: string } {
  return { url: shop.imageUploadUrl };
}
