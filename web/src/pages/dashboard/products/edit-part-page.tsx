import { EditPart } from '../../../features/edit-part/edit-part.tsx';
import { PageFrame } from '../page-frame.tsx';
import { ProductFrame } from './product-frame.tsx';

/** What stands here until the role is known. */
export function Frame() {
  return <PageFrame shape="panels" />;
}

export function EditPartPage() {
  return (
    <ProductFrame>{(product) => <EditPart key={product._id} product={product} />}</ProductFrame>
  );
}
