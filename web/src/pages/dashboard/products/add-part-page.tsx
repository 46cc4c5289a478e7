import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../../components/loaded.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { AddPart } from '../../../features/add-part/add-part.tsx';
import { copiedValues } from '../../../features/add-part/filled-values.ts';
import { useProduct } from '../../../features/parts/manage/manage-products.ts';
import { frameOf } from '../page-frame.tsx';

export const Frame = frameOf({
  heading: 'Add a Product',
  lead: 'The product goes on sale immediately. Names must be unique.',
  shape: 'panels',
});

/** Shows an empty form, or one filled in with the product that the address names in `from`. */
export function AddPartPage() {
  const [search] = useSearchParams();
  const from = search.get('from');
  return <>{from === null ? <AddPart /> : <CopyPart key={from} id={from} />}</>;
}

function CopyPart({ id }: { id: string }) {
  return (
    <Loaded
      query={useProduct(id)}
      loading={<Spinner label="Loading the product" />}
      failed="We could not load the product"
      gone={<AddPart />}
    >
      {(product) => <AddPart initial={copiedValues(product)} draft={`product-like-${id}`} />}
    </Loaded>
  );
}
