import { getImageUpload } from '../../domain/images/get-image-upload.ts';
import type { Handlers } from '../handler.ts';

export const imageHandlers: Pick<Handlers, 'getImageUpload'> = {
  getImageUpload: async ({ shop }) => getImageUpload(shop),
};
