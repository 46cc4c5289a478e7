import { EditPart } from '../../../features/edit-part/edit-part.tsx';
import { AboutProduct, ProductFrame } from './product-frame.tsx';

export const Frame = ProductFrame;

export function EditPartPage() {
  return <AboutProduct>{(product) => <EditPart product={product} />}</AboutProduct>;
}
