import { useField, useFormikContext } from 'formik';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/form/field.tsx';
import { fileFault, formatBytes, IMAGE_TYPES } from './check-image.ts';
import { svgAddress } from './drawn-image.ts';
import styles from './image-field.module.css';
import { Preview } from './image-preview.tsx';
import type { PartValues } from './part-values.ts';
import { type UploadFault, useDrawing } from './use-part-image.ts';

interface ImageFieldProps {
  /** How much of the image is sent, 0 to 1; `null` while nothing is. */
  progress: number | null;
  /** Shown as long as the image is the same. */
  uploadFault: UploadFault | null;
}

const TAKEN = 'PNG, JPEG, GIF or WebP, up to 32 MB';

/**
 * Takes the image of a new part: a file that is chosen or dropped, or else the drawing made from its measures. Shows
 * it before it is uploaded.
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
                  event.target.value = ''; // the same file may be chosen again
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

/** The state of the field for a part's image, and what is done to it. */
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
    /** Of the image that the product has; empty for none. */
    address: values.imageAddress,
    /** What is drawn of the measures, and what they lack for it. */
    drawing,
    fault: refused ?? notTaken ?? (touched ? error : undefined),
    leave: () => setTouched(true),
    /** Takes a file. One that cannot be used leaves the earlier one in place, and so does one that was chosen before it. */
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
      await setValue(null);
      await setFieldValue('imageAddress', '');
    },
  };
}

interface PictureProps {
  file: File | null;
  /** Of the image that the product has. */
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
  const alt = address ? 'Present' : 'Drawing of the measures';
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

/** Lets a file be dropped. The input covers all of it, so that a click anywhere chooses and the focus shows. */
function DropZone({ wrong, onDrop, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const hold = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to use the input.
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
