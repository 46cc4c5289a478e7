import { useFormikContext } from 'formik';
import { MISSING } from '../../components/part-image.tsx';
import { PartCard } from '../parts/cards/part-card.tsx';
import { svgAddress } from '../parts/drawing/svg-address.ts';
import { Preview } from './image-preview.tsx';
import styles from './part-form.module.css';
import type { PartValues } from './part-values.ts';
import { useDrawing } from './use-part-image.ts';

/** Shows the typed part as customers will see it. */
export function PartPreviewCard() {
  const { values } = useFormikContext<PartValues>();
  const { name, description, minimumOrder, stock, price, image, imageAddress } = values;
  const { svg: drawn } = useDrawing(values);
  const svg = imageAddress ? undefined : drawn;
  const part = {
    _id: '',
    name: name.trim() || 'Name',
    description: description.trim() || 'Description',
    image: imageAddress || MISSING,
    minimumOrder: figureOf(minimumOrder),
    stock: figureOf(stock),
    price: figureOf(price),
  };
  return (
    <section aria-labelledby="product-card" className={styles.card}>
      <h2 id="product-card">On the home page</h2>
      <div inert>
        <PartCard
          part={part}
          inSight={false}
          isSample
          picture={image ? <Preview file={image} isDecoration /> : svg && <Drawing svg={svg} />}
        />
      </div>
    </section>
  );
}

/** Reads a typed figure. Text that is not yet a number counts as 0. */
function figureOf(typed: string): number {
  return Number(typed) || 0;
}

function Drawing({ svg }: { svg: string }) {
  return <img src={svgAddress(svg)} alt="" className={styles.drawing} />;
}
