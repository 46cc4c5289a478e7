import { EditPart } from '../../../features/edit-part/edit-part.tsx';
import { ProductFrame } from './product-frame.tsx';

export function EditPartPage() {
  return (
    <ProductFrame>{(product) => <EditPart key={product._id} product={product} />}</ProductFrame>
  );
}
