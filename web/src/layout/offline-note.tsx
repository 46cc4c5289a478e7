import { shownAsOf } from '../lib/offline/shown-as-of.ts';
import { useStore } from '../lib/store.ts';
import styles from './offline-note.module.css';

/** Shows the age of the data while the shop cannot be reached. */
export function OfflineNote() {
  const time = useStore(shownAsOf);
  return (
    <p role="status" className={styles.note} hidden={time === null}>
      {time !== null && `Offline. Shown as of ${momentOf(new Date(time))}.`}
    </p>
  );
}

/** Formats a time as `14:05`, with the day unless it is today. */
function momentOf(time: Date): string {
  const isToday = time.toDateString() === new Date().toDateString();
  const day = isToday ? '' : `${time.toLocaleDateString('en-US', { dateStyle: 'medium' })}, `;
  return day + time.toTimeString().slice(0, 5);
}
