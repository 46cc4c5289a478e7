import { Loaded } from '../../../components/loaded.tsx';
import { useDeskWork } from '../../../features/desk/desk-queries.ts';
import { WorkTiles } from '../../../features/desk/work-tiles.tsx';
import { PaletteButton } from '../../../features/palette/palette-button.tsx';
import { SalesPanels } from '../../../features/sales/sales-panels.tsx';
import { useMay } from '../../../lib/session/use-role.ts';
import { frameOf, HeadAct } from '../page-frame.tsx';
import styles from './desk-page.module.css';

const today = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric' });

export const Frame = frameOf({
  heading: 'Today',
  lead: 'What is due now.',
  shape: 'tiles',
});

/** Shows what there is to do today, and how the shop sells. */
export function DeskPage() {
  const may = useMay();
  return (
    <>
      <HeadAct>
        <div className={`cluster ${styles.acts}`}>
          {today.format(new Date())}
          <PaletteButton />
        </div>
      </HeadAct>
      <Loaded
        query={useDeskWork()}
        loading={<WorkTiles work={null} />}
        failed="We could not load what is due"
      >
        {(work) => <WorkTiles work={work} />}
      </Loaded>
      {may('getSales') && <SalesPanels />}
    </>
  );
}
