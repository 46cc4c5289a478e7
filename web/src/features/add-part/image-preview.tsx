import { useEffect, useRef } from 'react';
import styles from './image-field.module.css';

/** Pixels: twice the displayed width, for high-density screens. */
const PREVIEW_WIDTH = 576;

interface PreviewProps {
  file: File;
  /** Hidden from screen readers, because other text describes the content. */
  isDecoration?: boolean;
}

/**
 * Shows a picture before its upload. Draws it on a canvas, because the page's Content-Security-Policy blocks `blob:`, and
 * scales it while decoding, because it may have many megapixels.
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
