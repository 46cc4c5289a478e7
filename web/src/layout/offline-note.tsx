import { mediumDate } from '@brushline/contract/values/dates';
import { shownAsOf } from '../lib/offline/shown-as-of.ts';
import { useStore } from '../lib/store.ts';
import styles from './offline-note.module.css';

/** Says how old what is shown is while the shop cannot be reached. */
export function OfflineNote() {
  const time = useStore(shownAsOf);
  return (
    <p role="status" className={styles.note} hidden={time === null}>
      {time !== null && `Offline. Shown as of ${momentOf(new Date(time))}.`}
    </p>
  );
}

/** `14:05`; with the day if that is another one than today. */
function momentOf(time: Date): string {
  const clock = [time.getHours(), time.getMinutes()].map((n) => String(n).padStart(2, '0'));
  const isToday = time.toDateString() === new Date().toDateString();
  return `${isToday ? '' : `${mediumDate(time)}, `}${clock.join(':')}`;
}
