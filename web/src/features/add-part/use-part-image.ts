import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../lib/tell-fault.ts';
import { drawnImage } from './drawn-image.ts';
import { type Drawer, drawingGap, drawingOf, loadDrawer, type PartValues } from './part-values.ts';
import { uploadImage } from './upload-image.ts';

/** A part's image: a file, or a drawing as SVG. */
type ImageSource = File | string;

/** Why the image host did not take an image. */
export interface UploadFault {
  source: ImageSource;
  text: string;
}

/** Returns the image of the form: the product's own, else the chosen file or the drawing, which is uploaded. */
export function usePartImage() {
  const uploaded = useRef<{ source: ImageSource; url: string } | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [uploadFault, setUploadFault] = useState<UploadFault | null>(null);

  /** Uploads an image once: a second try with the same image does not upload it again. */
  async function upload(source: ImageSource): Promise<string> {
    if (uploaded.current?.source === source) return uploaded.current.url;
    setProgress(0);
    const file = typeof source === 'string' ? await drawnImage(source) : source;
    const url = await uploadImage(file, setProgress);
    uploaded.current = { source, url };
    return url;
  }

  /** Returns its address; `null` when there is none, or the upload failed, which the form then says. */
  async function imageOf(values: PartValues): Promise<string | null> {
    setUploadFault(null);
    const { image, imageAddress } = values;
    if (!image && imageAddress) return imageAddress;
    const source = image ?? drawingOf(values, await loadDrawer())?.svg;
    if (!source) return null; // the form asks for one before
    try {
      return await upload(source);
    } catch (error) {
      // The specification has no toast for it.
      setUploadFault({ source, text: reasonOf(error) });
      return null;
    } finally {
      setProgress(null);
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
