import { PAGE_LIMIT } from '@brushline/contract/constants';
import type { DeskTroubles } from '@brushline/contract/desk/desk';
import { formatDollars } from '@brushline/contract/values/money';
import { Link } from 'react-router-dom';
import { BusyButton } from '../../components/busy-button.tsx';
import { CopyableId } from '../../components/records/copyable-id.tsx';
import { type Column, RecordsTable } from '../../components/records/records-table.tsx';
import { nextPaint } from '../../lib/browser/next-paint.ts';
import { TimeAgo } from '../../lib/time/time-ago.tsx';
import { momentWords } from '../../lib/time/time-words.ts';
import { resendMail } from './desk-queries.ts';
import styles from './troubles-tables.module.css';

interface TroublesTablesProps {
  troubles: DeskTroubles;
  /** Called when the pressed button may have gone with its row. */
  onGone: () => void;
}

/** Lists each trouble with the data to investigate it. */
export function TroublesTables({ troubles, onGone }: TroublesTablesProps) {
  const { disputes, mails, orphans } = troubles;
  const resend = (mail: string) => resendMail(mail).finally(() => nextPaint().then(onGone));
  return (
    <div className={styles.tables}>
      <Trouble title="Payments in dispute" columns={DISPUTE_COLUMNS} rows={disputes}>
        A bank wants the money back for its customer. Answer each in Stripe before its deadline, or
        the money is lost.
      </Trouble>
      <Trouble title="E-mails not sent" columns={mailColumns(resend)} rows={mails}>
        The shop has stopped trying. Correct the cause and send them again, or reach the customer
        another way.
      </Trouble>
      <Trouble title="Payments without an order" columns={ORPHAN_COLUMNS} rows={orphans}>
        They are refunded after ten minutes, unless the shop holds them for you to decide. Refund in
        Stripe the ones that are still here on the next day: their refunds have failed.
      </Trouble>
    </div>
  );
}

interface TroubleProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The advice for staff. */
  children: string;
}

function Trouble<Row extends { _id: string }>(props: TroubleProps<Row>) {
  const { title, columns, rows, children } = props;
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <p className={styles.note}>{children}</p>
      <RecordsTable caption={title} columns={columns} rows={rows} keyOf={({ _id }) => _id} />
      {rows.length === PAGE_LIMIT.most && (
        <p className={styles.note}>{`At most ${PAGE_LIMIT.most} are shown here at once.`}</p>
      )}
    </section>
  );
}

const TRANSACTION: Column<{ _id: string }> = {
  label: 'Transaction id',
  cell: ({ _id }) => <CopyableId name="Transaction id" id={_id} isLabelled />,
};

const DISPUTE_COLUMNS: Column<DeskTroubles['disputes'][number]>[] = [
  { label: 'Order', cell: ({ number }) => <OrderLink number={number} /> },
  {
    label: 'Answer by',
    cell: ({ answerBy }) => (
      <span className={styles.whole}>
        {answerBy === null ? 'The bank decides' : momentWords(answerBy)}
      </span>
    ),
  },
  { label: 'Reason', cell: ({ reason }) => reason.replaceAll('_', ' ') },
  { label: 'Amount', kind: 'figure', cell: ({ amount }) => formatDollars(amount) },
  TRANSACTION,
];

function mailColumns(
  resend: (mail: string) => Promise<void>,
): Column<DeskTroubles['mails'][number]>[] {
  return [
    { label: 'Subject', cell: ({ subject }) => subject },
    { label: 'To', cell: ({ to }) => to },
    { label: 'Order', cell: ({ number }) => <OrderLink number={number} /> },
    { label: 'Reason', cell: ({ error }) => error ?? 'No answer from the mail server' },
    {
      label: 'Written',
      cell: ({ at }) => (
        <span className={styles.whole}>
          <TimeAgo at={at} />
        </span>
      ),
    },
    {
      label: 'Actions',
      kind: 'acts',
      cell: ({ _id }) => (
        <BusyButton isSmall onPress={() => resend(_id)}>
          Send again
        </BusyButton>
      ),
    },
  ];
}

const ORPHAN_COLUMNS: Column<DeskTroubles['orphans'][number]>[] = [
  TRANSACTION,
  { label: 'Amount', kind: 'figure', cell: ({ amount }) => formatDollars(amount) },
  { label: 'Received', cell: ({ at }) => <TimeAgo at={at} /> },
];

function OrderLink({ number }: { number: string | null }) {
  if (number === null) return 'None';
  return (
    <Link to={`/dashboard/orders/${number}`} className={styles.whole}>
      {number}
    </Link>
  );
}
