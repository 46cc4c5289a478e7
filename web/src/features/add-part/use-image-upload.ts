import { useRef, useState } from 'react';
import { uploadImage } from './upload-image.ts';

/** Uploads an image once: a second try with the same file goes on from there. */
export function useImageUpload() {
  const uploaded = useRef<{ file: File; url: string } | null>(null);
  const [progress, setProgress] = useState<number | null>(null);

  /** Answers the address of the image. Throws what `uploadImage` throws. */
  async function addressOf(file: File): Promise<string> {
    if (uploaded.current?.file === file) return uploaded.current.url;
    setProgress(0);
    try {
      const url = await uploadImage(file, setProgress);
      uploaded.current = { file, url };
      return url;
    } finally {
      setProgress(null);
    }
  }
  return { addressOf, progress };
}
