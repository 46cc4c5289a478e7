import { type DragEvent, useId, useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { Fault } from '../../components/form/fault.tsx';
import inputStyles from '../../components/form/file-input.module.css';
import { Spinner } from '../../components/spinner.tsx';
import { reasonOf } from '../../lib/notices/tell-fault.ts';
import { TABLE_FILES } from '../../lib/table-file/read-table-file.ts';
import { exportWorkbook } from '../parts/manage/export-parts.ts';
import styles from './choose-file.module.css';
import type { OpenedFile } from './read-plan.ts';

/** Takes a chosen or dropped file, and opens it. */
export function ChooseFile({ onFile }: { onFile: (file: OpenedFile) => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const id = useId();

  async function take(file: File | undefined) {
    if (!file || isReading) return;
    setFault(null);
    setReading(true);
    try {
      const { openFile } = await import('./read-plan.ts');
      onFile(await openFile(file));
    } catch (error) {
      setFault(reasonOf(error));
      setReading(false);
    }
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  }

  return (
    <section
      aria-labelledby={`${id}-title`}
      className={`stack ${styles.place}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        Choose a file
      </h2>
      <p id={`${id}-hint`} className={styles.hint}>
        Edit the products in a spreadsheet, and choose the file here, or drop it on this panel. You
        see what each row changes before anything is saved. Products that are not in the file stay
        as they are.
      </p>
      <div>
        <BusyButton
          variant="outlined"
          failed="We could not export the products"
          onPress={exportWorkbook}
        >
          Download the products for Excel
        </BusyButton>
      </div>
      <label className={styles.file}>
        Excel or CSV file
        <input
          type="file"
          className={inputStyles.file}
          accept={TABLE_FILES}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = ''; // choosing the same file again must fire a change event
          }}
        />
      </label>
      {isReading && <Spinner label="Reading the file" />}
      <Fault>{fault}</Fault>
    </section>
  );
}
