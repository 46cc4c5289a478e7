import { useEffect, useRef } from 'react';
import styles from './image-field.module.css';

/** Pixels; twice as wide as it is shown, for dense screens. */
const PREVIEW_WIDTH = 576;

interface PreviewProps {
  file: File;
  /** Its content is described elsewhere. */
  isDecoration?: boolean;
}

/**
 * Shows a picture that is not uploaded yet. It is drawn on a canvas, because the page's Content-Security-Policy
 * blocks `blob:` pictures, and scaled while it is decoded, because it may have many megapixels.
 */
export function Preview({ file, isDecoration = false }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isWanted = true;
    createImageBitmap(file, { resizeWidth: PREVIEW_WIDTH, resizeQuality: 'medium' })
      .then((bitmap) => isWanted && draw(canvas.current, bitmap))
      .catch(console.error);
    return () => {
      isWanted = false;
    };
  }, [file]);
  const words = isDecoration ? { 'aria-hidden': true } : { role: 'img', 'aria-label': 'Preview' };
  return <canvas ref={canvas} {...words} className={styles.preview} />;
}

function draw(canvas: HTMLCanvasElement | null, bitmap: ImageBitmap) {
  if (!canvas) return;
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
}
