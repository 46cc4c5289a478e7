import type { Handlers } from '../handler.ts';

export const images = {
  /** Returns the address that an admin's browser uploads an image to. It contains the key, so only admins get it. */
  getImageUpload: async ({ shop }) => ({ url: shop.imageUploadUrl }),
} satisfies Partial<Handlers>;
