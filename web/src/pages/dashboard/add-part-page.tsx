import { AddPart } from '../../features/add-part/add-part.tsx';
import { DashboardHead } from './dashboard-head.tsx';

export function AddPartPage() {
  return (
    <>
      <DashboardHead heading="Add a Product">
        The product goes on sale immediately. Names must be unique.
      </DashboardHead>
      <AddPart />
    </>
  );
}
