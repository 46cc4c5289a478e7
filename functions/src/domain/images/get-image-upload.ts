import type { Shop } from '../shop.ts';

/** Where an admin's browser uploads an image to. The key is in it, so it goes to admins alone. */
export function getImageUpload(shop: Shop): { url: string } {
  return { url: shop.imageUploadUrl };
}
