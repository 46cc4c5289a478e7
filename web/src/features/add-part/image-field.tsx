import { useField, useFormikContext } from 'formik';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/form/field.tsx';
import { svgAddress } from '../parts/drawing/svg-address.ts';
import { fileFault, formatBytes, IMAGE_TYPES } from './check-image.ts';
import styles from './image-field.module.css';
import { Preview } from './image-preview.tsx';
import type { PartValues } from './part-values.ts';
import { type UploadFault, useDrawing } from './use-part-image.ts';

interface ImageFieldProps {
  /** The uploaded share of the image, 0 to 1; `null` if there is no upload. */
  progress: number | null;
  /** Shown until the image changes. */
  uploadFault: UploadFault | null;
}

const TAKEN = 'PNG, JPEG, GIF or WebP, up to 32 MB';

/**
 * Takes the image of a part: a chosen or dropped file, or else the drawing made from the measures. Shows it before the upload.
 */
export function ImageField({ progress, uploadFault }: ImageFieldProps) {
  const isSending = progress !== null;
  const { file, address, drawing, fault, leave, take, takeDrawing } = useImageField(
    isSending,
    uploadFault,
  );
  const { svg, gap } = drawing;
  return (
    <div className={styles.image}>
      <Field
        label="Image"
        error={fault}
        errorRole="alert"
        hint={gap ? `${TAKEN}. To have it drawn: ${gap}` : TAKEN}
      >
        {(attributes) => (
          <>
            <DropZone wrong={Boolean(fault)} onDrop={take}>
              <Picture file={file} address={address} svg={svg} />
              <input
                {...attributes}
                type="file"
                accept={IMAGE_TYPES.join(',')}
                className={styles.input}
                aria-invalid={Boolean(fault)}
                disabled={isSending}
                onBlur={leave}
                onChange={(event) => {
                  take(event.target.files?.[0]).catch(console.error);
                  event.target.value = ''; // choosing the same file again must fire a change event
                }}
              />
            </DropZone>
            {isSending && (
              <progress
                className={styles.progress}
                value={progress}
                aria-label="Uploading the image"
              />
            )}
          </>
        )}
      </Field>
      {(file || address) && svg && (
        <div className="cluster">
          <Button variant="text" onClick={takeDrawing}>
            Use the drawing instead
          </Button>
        </div>
      )}
    </div>
  );
}

/** Holds the state of the image field, and its actions. */
function useImageField(isSending: boolean, uploadFault: UploadFault | null) {
  const [{ value: file }, { error, touched }, { setValue, setTouched }] = useField<File | null>(
    'image',
  );
  const [refused, setRefused] = useState<string | null>(null);
  const { values, setFieldValue } = useFormikContext<PartValues>();
  const drawing = useDrawing(values);
  const latest = useRef<File | null>(null);
  const notTaken = uploadFault?.source === (file ?? drawing.svg) ? uploadFault?.text : undefined;
  return {
    file,
    /** The address of the product's current image; empty if it has none. */
    address: values.imageAddress,
    /** The drawing made from the measures, or what is missing for it. */
    drawing,
    fault: refused ?? notTaken ?? (touched ? error : undefined),
    leave: () => setTouched(true),
    /** Takes a file, if it can be used. While it is checked, another one may be chosen: only the last choice counts. */
    async take(chosen: File | undefined) {
      if (!chosen || isSending) return;
      latest.current = chosen;
      const reason = await fileFault(chosen);
      if (latest.current !== chosen) return;
      setRefused(reason);
      if (!reason) await setValue(chosen);
    },
    async takeDrawing() {
      latest.current = null;
      setRefused(null);
      await setValue(null);
      await setFieldValue('imageAddress', '');
    },
  };
}

interface PictureProps {
  file: File | null;
  /** The address of the product's current image. */
  address: string;
  svg: string | undefined;
}

function Picture({ file, address, svg }: PictureProps) {
  if (file)
    return (
      <>
        <Preview file={file} />
        <span className={styles.file}>
          <span className={styles.fileName}>{file.name}</span>
          <span className={styles.fileSize}>{formatBytes(file.size)}</span>
        </span>
      </>
    );
  const src = address || (svg && svgAddress(svg));
  if (!src)
    return (
      <span className={styles.empty}>
        <strong>Choose an image</strong> or drop it here
      </span>
    );
  const alt = address ? 'Current image' : 'Drawing of the measures';
  return (
    <>
      <img src={src} alt={alt} className={styles.preview} />
      <span className={styles.file}>
        {!address && <strong>Drawn from the measures</strong>}
        <span>Choose or drop an image to show that instead.</span>
      </span>
    </>
  );
}

interface DropZoneProps {
  wrong: boolean;
  onDrop: (file: File | undefined) => Promise<void>;
  children: ReactNode;
}

/**
 * Accepts a dropped file. The input covers the whole zone: a click anywhere opens the file chooser, and the zone shows the
 * focus.
 */
function DropZone({ wrong, onDrop, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const hold = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to use the input.
    <div
      className={styles.zone}
      data-over={over}
      data-wrong={wrong}
      onDragOver={(event) => hold(event, true)}
      onDragLeave={(event) => hold(event, false)}
      onDrop={(event) => {
        hold(event, false);
        onDrop(event.dataTransfer.files[0]).catch(console.error);
      }}
    >
      {children}
    </div>
  );
}
