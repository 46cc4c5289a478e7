import { EditPart } from '../../../features/edit-part/edit-part.tsx';
import { type FrameProps, RoleOutline } from '../page-frame.tsx';
import { ProductFrame } from './product-frame.tsx';

/** How the page begins, before the role is known. */
export function Frame({ children }: FrameProps) {
  return children ?? <RoleOutline shape="panels" />;
}

export function EditPartPage() {
  return (
    <ProductFrame>{(product) => <EditPart key={product._id} product={product} />}</ProductFrame>
  );
}
