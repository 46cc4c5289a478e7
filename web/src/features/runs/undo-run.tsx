import type { Run, UndoneRows } from '@brushline/contract/parts/runs';
import { counted } from '@brushline/contract/values/digits';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import type { Question } from '../../components/dialogs/question-dialog.tsx';
import { useConfirmation } from '../../components/dialogs/use-confirmation.ts';
import { call } from '../../lib/api/call.ts';
import { patiently } from '../../lib/api/patiently.ts';
import { forgetProducts } from '../parts/manage/manage-products.ts';
import { FewRows } from './few-rows.tsx';
import styles from './undo-run.module.css';

/** The data of a run that may be undone. */
interface Undoable extends Pick<Run, 'kind' | 'title' | 'total' | 'added' | 'changed'> {
  idOf: () => Promise<string>;
}

type Kept = UndoneRows['refused'];

/** The parts of undoing a run: a function that asks for confirmation, its dialog, and the products that stay as they are. */
interface Undoing {
  ask: (run: Undoable) => void;
  dialog: ReactNode;
  kept: ReactNode;
}

/** @param onDone called when a run is undone */
export function useUndo(onDone?: () => Promise<void>): Undoing {
  const [kept, setKept] = useState<Kept>([]);
  const undoing = useConfirmation(aboutUndo, async (run, onProgress) => {
    await undo(run, setKept, onProgress);
    await onDone?.();
  });
  return {
    ask: undoing.ask,
    dialog: <ConfirmDialog confirmation={undoing} />,
    kept: kept.length > 0 && <KeptProducts kept={kept} />,
  };
}

/** Undoes a run row by row from the first one. The server skips rows that are already undone. */
async function undo(
  { idOf, total }: Undoable,
  onKept: (kept: Kept) => void,
  onProgress: (share: number) => void,
): Promise<void> {
  const kept: Kept = [];
  try {
    const id = await idOf();
    for (let from: number | null = 0; from !== null; ) {
      onProgress(from / total);
      const body: { from: number } = { from };
      const { next, refused }: UndoneRows = await patiently(() =>
        call('undoRows', { params: { id }, body }),
      );
      kept.push(...refused);
      from = next;
    }
  } finally {
    onKept(kept);
    await forgetProducts();
  }
}

function KeptProducts({ kept }: { kept: Kept }) {
  return (
    <section role="alert" className={`boxed ${styles.kept}`}>
      <p>{`${counted(kept.length, 'product')} ${kept.length === 1 ? 'was left as it is' : 'were left as they are'} now:`}</p>
      <FewRows rows={kept}>
        {(shown) => (
          <ul>
            {shown.map(({ name, reason }) => (
              <li key={name}>{`${name}: ${reason}`}</li>
            ))}
          </ul>
        )}
      </FewRows>
    </section>
  );
}

function aboutUndo(run: Undoable): Question {
  return {
    question: `Undo \u201c${run.title}\u201d?`,
    consequence: `${effectOfUndo(run)} Orders are not affected.`,
    no: 'Keep it',
    yes: 'Undo',
  };
}

function effectOfUndo({ kind, added, changed }: Undoable): string {
  if (kind === 'archive')
    return 'Products that it archived go back on sale. Those that somebody has archived again since, and those whose name or number another product has taken, stay archived, and are listed.';
  if (kind === 'restore') return 'Products that it restored go off sale again.';
  const effects = [
    changed > 0 &&
      `${counted(changed, 'changed product')} ${changed === 1 ? 'gets its' : 'get their'} earlier values back.`,
    added > 0 && `${counted(added, 'added product')} ${added === 1 ? 'goes' : 'go'} off sale.`,
    'Products that somebody has changed since stay as they are, and are listed.',
  ];
  return effects.filter(Boolean).join(' ');
}
