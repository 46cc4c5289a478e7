import { useEffect, useState } from 'react';
import { type Drawer, drawingGap, drawingOf, loadDrawer, type PartValues } from './part-values.ts';
import { type ImageSource, useImageUpload } from './use-image-upload.ts';

/** Why the image host did not take an image. */
export interface UploadFault {
  source: ImageSource;
  text: string;
}

/** Returns the image of the form: the product's own, else the chosen file or the drawing, which is uploaded. */
export function usePartImage() {
  const { addressOf, progress } = useImageUpload();
  const [uploadFault, setUploadFault] = useState<UploadFault | null>(null);

  /** Returns its address; `null` when there is none, or the upload failed, which the form then says. */
  async function imageOf(values: PartValues): Promise<string | null> {
    setUploadFault(null);
    const { image, imageAddress } = values;
    if (!image && imageAddress) return imageAddress;
    const source = image ?? drawingOf(values, await loadDrawer())?.svg;
    if (!source) return null; // the form asks for one before
    try {
      return await addressOf(source);
    } catch (error) {
      // The specification has no toast for it.
      const text = error instanceof Error ? error.message : 'The upload failed. Try again.';
      setUploadFault({ source, text });
      return null;
    }
  }
  return { imageOf, progress, uploadFault };
}

/** Draws the typed measures, or says what is missing. Both wait for the drawing code. */
export function useDrawing(values: PartValues): { svg?: string | undefined; gap?: string | null } {
  const [drawer, setDrawer] = useState<Drawer | null>(null);
  useEffect(() => {
    loadDrawer().then(setDrawer, console.error);
  }, []);
  return drawer ? { svg: drawingOf(values, drawer)?.svg, gap: drawingGap(values, drawer) } : {};
}
