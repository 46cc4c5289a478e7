import { groupDigits } from '@brushline/contract/values/digits';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import styles from './few-rows.module.css';

/** The number of rows that each press adds. A table of 5,000 rows would block the page. */
const STEP = 100;

interface FewRowsProps<Row> {
  rows: readonly Row[];
  children: (shown: readonly Row[]) => ReactNode;
}

/** Shows the first rows of a long list, and a button for more. */
export function FewRows<Row>({ rows, children }: FewRowsProps<Row>) {
  const [most, setMost] = useState(STEP);
  return (
    <>
      {children(rows.slice(0, most))}
      {rows.length > most && (
        <div className={`cluster ${styles.more}`}>
          <span>{`${groupDigits(most)} of ${groupDigits(rows.length)} rows shown`}</span>
          <Button variant="outlined" onClick={() => setMost(most + STEP)}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
