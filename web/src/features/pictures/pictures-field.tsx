import { MAX_PICTURES } from '@brushline/contract/constants';
import { useField } from 'formik';
import { useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Fault } from '../../components/form/fault.tsx';
import inputStyles from '../../components/form/file-input.module.css';
import { reasonOf } from '../../lib/notices/tell-fault.ts';
import { fileFault, IMAGE_TYPES } from '../add-part/check-image.ts';
import { uploadImage } from '../add-part/upload-image.ts';
import styles from './pictures-field.module.css';

const WAIT = 'Wait until the picture is uploaded.';

/** Changes the addresses of the pictures in the form, and uploads new ones. */
function usePictures() {
  const isBusy = useRef(false);
  const [{ value }, { error }, { setValue }] = useField<string>({
    name: 'pictures',
    validate: () => (isBusy.current ? WAIT : undefined),
  });
  const [fault, setFault] = useState<string | null>(null);
  const [isUploading, setUploading] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const pictures = value === '' ? [] : value.split(' ');
  const show = (next: readonly string[]) => setValue(next.join(' '));

  /** Moves a picture, and restores the focus, which moving the button in the document loses. */
  async function move(from: number, to: number) {
    const [picture = ''] = pictures.slice(from, from + 1);
    await show(pictures.toSpliced(from, 1).toSpliced(to, 0, picture));
    requestAnimationFrame(() => {
      const way = to < from ? 'up' : 'down';
      const item = list.current?.children[to];
      const button = item?.querySelector<HTMLButtonElement>(`[data-way="${way}"]:enabled`);
      (button ?? item?.querySelector<HTMLButtonElement>(':enabled'))?.focus();
    });
  }

  async function add(file: File | undefined) {
    if (!file) return;
    const busy = (is: boolean) => {
      isBusy.current = is;
      setUploading(is);
    };
    busy(true);
    try {
      const reason = await fileFault(file);
      setFault(reason);
      if (reason) return;
      const address = await uploadImage(file, () => {});
      busy(false);
      // The host may return an existing address for the same file.
      await show([...new Set([...pictures, address])]);
    } catch (reason) {
      setFault(reasonOf(reason));
    } finally {
      busy(false);
    }
  }

  const remove = (index: number) => show(pictures.toSpliced(index, 1));
  return { pictures, list, fault: fault ?? error ?? null, isUploading, add, move, remove };
}

/** Adds, removes and sorts a part's further pictures. Uploads a file as soon as it is chosen. */
export function PicturesField() {
  const id = useId();
  const { pictures, list, fault, isUploading, add, move, remove } = usePictures();
  return (
    <fieldset className={styles.field} disabled={isUploading}>
      <legend>More pictures</legend>
      {pictures.length > 0 && (
        <ol ref={list} className={styles.pictures}>
          {pictures.map((address, index) => (
            <Picture
              key={address}
              address={address}
              place={index + 1}
              count={pictures.length}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      {pictures.length < MAX_PICTURES && (
        <input
          type="file"
          className={inputStyles.file}
          accept={IMAGE_TYPES.join(',')}
          aria-label="Add a picture"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = ''; // choosing the same file again must fire a change event
            void add(file);
          }}
        />
      )}
      <p id={`${id}-hint`} className="fine-print">
        {isUploading
          ? 'Uploading the picture'
          : `Shown after the image on the product's page, in this order. Up to ${MAX_PICTURES}.`}
      </p>
      <Fault>{fault}</Fault>
    </fieldset>
  );
}

interface PictureProps {
  address: string;
  /** From 1. */
  place: number;
  count: number;
  onMove: (toIndex: number) => void;
  onRemove: () => void;
}

function Picture({ address, place, count, onMove, onRemove }: PictureProps) {
  const name = `picture ${place}`;
  return (
    <li>
      <img
        src={address}
        alt={`More pictures, ${place} of ${count}`}
        width={96}
        height={72}
        loading="lazy"
      />
      <span className="cluster">
        <Button
          isSmall
          data-way="up"
          aria-label={`Move ${name} up`}
          disabled={place === 1}
          onClick={() => onMove(place - 2)}
        >
          Up
        </Button>
        <Button
          isSmall
          data-way="down"
          aria-label={`Move ${name} down`}
          disabled={place === count}
          onClick={() => onMove(place)}
        >
          Down
        </Button>
        <Button variant="text" isSmall aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
    </li>
  );
}
