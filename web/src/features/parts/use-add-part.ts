import type { Part } from '@brushline/contract/parts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { appendRow } from '../../lib/use-pages.ts';
import type { NewPart } from './part-form-values.ts';
import { uploadImage } from './upload-image.ts';

/**
 * Uploads the image, puts the part on sale, and shows it among the parts. An image that was uploaded
 * stays so: a second try with the same file goes on from there.
 */
export function useAddPart() {
  const client = useQueryClient();
  const uploaded = useRef<{ file: File; url: string } | null>(null);
  const [progress, setProgress] = useState<number | null>(null);

  async function addressOf(file: File): Promise<string> {
    if (uploaded.current?.file === file) return uploaded.current.url;
    setProgress(0);
    try {
      const url = await uploadImage(file, { onProgress: setProgress });
      uploaded.current = { file, url };
      return url;
    } finally {
      setProgress(null);
    }
  }

  /** Answers the new part's id. Throws what `uploadImage` throws, and ApiError. */
  async function putOnSale({ image: file, ...product }: NewPart, image: string): Promise<string> {
    const body = { ...product, image };
    const { insertedId } = await call('addProduct', { body });
    if (!insertedId) throw new Error('The answer has no insertedId');
    // The lists' own copies may lag behind for as long as the CDN keeps them.
    client.setQueryData<Part[]>(
      ['parts'],
      (parts) => parts && [...parts, { _id: insertedId, ...body }],
    );
    appendRow<Part>(client, ['part-pages'], { _id: insertedId, ...body });
    return insertedId;
  }

  return { addressOf, putOnSale, progress };
}
