import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type {
  StaffCharge,
  StaffHold,
  StaffLoan,
  StaffReaderView,
  StaffRequest,
} from '@wenyuan/contract/staff/reader-view.ts'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { useParams } from '../../kit/navigation/navigation-context.ts'
import { look } from '../call.ts'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Failure } from '../Failure.tsx'
import { choiceLabel } from '../forms/field-labels.ts'
import { Loading } from '../Loading.tsx'
import { Screen } from '../shell/Screen.tsx'
import { BranchName } from '../lists/BranchChoice.tsx'
import list from '../lists/ListScreen.module.css'
import { formatDate, formatMoney, formatTime, t } from '../words.ts'
import { ChargeActions, LoanActions, ReaderActions, RequestActions } from './reader-actions.tsx'
import { ReaderCard } from './ReaderCard.tsx'
import { ReaderNotes } from './ReaderNotes.tsx'
import { ReceiptDialog } from './ReceiptDialog.tsx'

/** One reader: loans, holds, requests and money, each with what the desk can do. */
export function ReaderScreen() {
  const { account = '' } = useParams()
  const { data, error, refetch } = useQuery(look('show-reader', { account }))
  if (error) return <Failure error={error} reset={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <Screen title={data.name} actions={<ReaderActions reader={data} />}>
      <ReaderCard reader={data} named={false} />
      <ReceiptDialog />
      <ReaderNotes reader={data} />
      <Part title={t('reader.loans')} count={data.loans.length}>
        <DataTable
          cards
          label={t('reader.loans')}
          rows={data.loans}
          keyOf={({ loanId }) => loanId}
          columns={loanColumns(data)}
        />
      </Part>
      <Part title={t('reader.holds')} count={data.holds.length}>
        <DataTable
          cards
          label={t('reader.holds')}
          rows={data.holds}
          keyOf={({ holdId }) => holdId}
          columns={holdColumns()}
        />
      </Part>
      <Part title={t('reader.requests')} count={data.requests.length}>
        <DataTable
          cards
          label={t('reader.requests')}
          rows={data.requests}
          keyOf={({ requestNo }) => requestNo}
          columns={requestColumns(data)}
        />
      </Part>
      <Part title={t('reader.charges')} count={data.charges.length}>
        <DataTable
          cards
          label={t('reader.charges')}
          rows={data.charges}
          keyOf={({ chargeId }) => chargeId}
          columns={chargeColumns(data)}
        />
      </Part>
    </Screen>
  )
}

const Part = ({ title, count, children }: { title: string; count: number; children: ReactNode }) => (
  <Section title={count === 0 ? title : `${title} ${count}`}>
    {count === 0 ? <Quiet size="normal">{t('reader.none')}</Quiet> : children}
  </Section>
)

const loanColumns = (reader: StaffReaderView): Column<StaffLoan>[] => [
  { label: t('column.title'), cell: ({ title }) => title },
  { label: t('column.callNumber'), cell: ({ callNumber }) => callNumber },
  { label: t('column.barcode'), cell: ({ barcode }) => <code>{barcode}</code> },
  { label: t('column.dueOn'), className: list.day, cell: ({ dueOn }) => formatDate(dueOn) },
  { label: t('column.renewals'), cell: ({ renewals }) => (renewals > 0 ? renewals : '') },
  { label: t('column.lateDays'), cell: ({ lateDays }) => (lateDays > 0 ? lateDays : '') },
  { label: t('column.fine'), cell: ({ fine }) => (fine > 0 ? formatMoney(fine) : '') },
  {
    label: t('list.actions'),
    className: list.actions,
    cell: (loan) => <LoanActions loan={loan} reader={reader} />,
  },
]

const holdColumns = (): Column<StaffHold>[] => [
  { label: t('column.title'), cell: ({ title }) => title },
  { label: t('column.state'), cell: ({ state }) => choiceLabel('hold', state) },
  { label: t('column.barcode'), cell: ({ barcode }) => <code>{barcode}</code> },
  { label: t('column.pickUpAt'), cell: ({ pickUpAt }) => <BranchName code={pickUpAt} /> },
  { label: t('column.shelfUntil'), className: list.day, cell: ({ shelfUntil }) => formatDate(shelfUntil) },
]

const requestColumns = (reader: StaffReaderView): Column<StaffRequest>[] => [
  { label: t('column.title'), cell: ({ title }) => title },
  { label: t('column.kind'), cell: ({ kind }) => choiceLabel('requestKind', kind) },
  { label: t('column.state'), cell: ({ stage }) => choiceLabel('stage', stage) },
  { label: t('column.madeAt'), cell: ({ madeAt }) => formatTime(madeAt) },
  {
    label: t('list.actions'),
    className: list.actions,
    cell: (request) => <RequestActions request={request} reader={reader} />,
  },
]

const chargeColumns = (reader: StaffReaderView): Column<StaffCharge>[] => [
  { label: t('column.kind'), cell: ({ kind }) => choiceLabel('charge', kind) },
  { label: t('column.title'), cell: ({ title }) => title },
  { label: t('column.sum'), cell: ({ fen }) => formatMoney(fen) },
  { label: t('column.state'), cell: ({ state }) => choiceLabel('chargeState', state) },
  { label: t('column.madeAt'), cell: ({ madeAt }) => formatTime(madeAt) },
  {
    label: t('list.actions'),
    className: list.actions,
    cell: (charge) => <ChargeActions charge={charge} reader={reader} />,
  },
]
