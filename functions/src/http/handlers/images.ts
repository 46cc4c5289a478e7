import { getImageUpload as showImageUpload } from '../../domain/images/get-image-upload.ts';
import type { Handler } from '../handler.ts';

export const getImageUpload: Handler<'getImageUpload'> = async ({ shop }) => showImageUpload(shop);
