import { useRef, useState } from 'react';
import { drawnImage } from './drawn-image.ts';
import { uploadImage } from './upload-image.ts';

/** A part's image: a file, or a drawing as SVG. */
export type ImageSource = File | string;

/** Uploads an image once: a second try with the same image does not upload it again. */
export function useImageUpload() {
  const uploaded = useRef<{ source: ImageSource; url: string } | null>(null);
  const [progress, setProgress] = useState<number | null>(null);

  /** Returns the address of the image. Throws what `uploadImage` throws. */
  async function addressOf(source: ImageSource): Promise<string> {
    if (uploaded.current?.source === source) return uploaded.current.url;
    setProgress(0);
    try {
      const file = typeof source === 'string' ? await drawnImage(source) : source;
      const url = await uploadImage(file, setProgress);
      uploaded.current = { source, url };
      return url;
    } finally {
      setProgress(null);
    }
  }
  return { addressOf, progress };
}
