import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../lib/notices/tell-fault.ts';
import { toast } from '../../lib/notices/toast.ts';
import { drawnImage } from './drawn-image.ts';
import { type Drawer, drawingGap, drawingOf, loadDrawer, type PartValues } from './part-values.ts';
import { uploadImage } from './upload-image.ts';

/** A part's image: a file, or a drawing as SVG. */
type ImageSource = File | string;

/** Why the upload of an image failed. */
export interface UploadFault {
  source: ImageSource;
  text: string;
}

const LEFT =
  'You left the page while its picture was being uploaded. The form still has what you entered.';

/** Returns the form's image and uploads it if necessary: the chosen file, else the current image, else the drawing. */
export function usePartImage() {
  const uploaded = useRef<{ source: ImageSource; url: string } | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [uploadFault, setUploadFault] = useState<UploadFault | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  /** Uploads an image once: another attempt with the same image reuses its address. */
  async function upload(source: ImageSource): Promise<string> {
    if (uploaded.current?.source === source) return uploaded.current.url;
    setProgress(0);
    const file = typeof source === 'string' ? await drawnImage(source) : source;
    const url = await uploadImage(file, setProgress);
    uploaded.current = { source, url };
    return url;
  }

  /**
   * Returns the image's address; `null` if there is no image, if the upload failed, which the form shows, or if the page was left
   * during the upload.
   */
  async function imageOf(values: PartValues): Promise<string | null> {
    setUploadFault(null);
    const { image, imageAddress } = values;
    if (!image && imageAddress) return imageAddress;
    const source = image ?? drawingOf(values, await loadDrawer())?.svg;
    if (!source) return null; // the validation has refused this before
    try {
      const url = await upload(source);
      if (!isLeft.current) return url;
      toast.error('Nothing was saved', LEFT);
      return null;
    } catch (error) {
      // The form shows the failure, because the specification has no toast for it.
      setUploadFault({ source, text: reasonOf(error) });
      return null;
    } finally {
      setProgress(null);
    }
  }
  return { imageOf, progress, uploadFault };
}

/** Draws the typed measures, or returns what is missing. Returns nothing until the drawing code is loaded. */
export function useDrawing(values: PartValues): { svg?: string | undefined; gap?: string | null } {
  const [drawer, setDrawer] = useState<Drawer | null>(null);
  useEffect(() => {
    loadDrawer().then(setDrawer, console.error);
  }, []);
  return drawer ? { svg: drawingOf(values, drawer)?.svg, gap: drawingGap(values, drawer) } : {};
}
