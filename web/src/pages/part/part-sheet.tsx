import type { Part } from '@brushline/contract/parts/parts';
import { groupDigits } from '@brushline/contract/values/digits';
import { formatDollars } from '@brushline/contract/values/money';
import { Figures } from '../../components/figures.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { PartImage } from '../../components/part-image.tsx';
import { AddToList } from '../../features/order-list/add-to-list.tsx';
import { PartPictures } from '../../features/pictures/part-pictures.tsx';
import styles from './part-page.module.css';

/** Shows a part as its data sheet does: drawing, name, the whole description, figures. */
export function PartSheet({ part }: { part: Part }) {
  return (
    <div className={styles.sheet}>
      <div className={styles.drawing}>
        <PartPictures
          part={part}
          first={<PartImage src={part.image} alt={`Drawing of ${part.name}`} eager />}
        />
      </div>
      <PageHeading>{part.name}</PageHeading>
      <p className={styles.description}>{part.description}</p>
      <Figures
        figures={[
          { label: 'Unit price', figure: formatDollars(part.price) },
          { label: 'Minimum order', figure: groupDigits(part.minimumOrder) },
          { label: 'In stock', figure: groupDigits(part.stock) },
        ]}
      />
      <AddToList part={part} />
    </div>
  );
}
