import type { NightlyJobRow } from '@wenyuan/contract/staff/jobs.ts'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { choiceLabel } from '../forms/field-labels.ts'
import { failureCause } from '../lists/failure-cause.ts'
import { formatNumber, formatTime, t, textFor } from '../words.ts'

const badges = { never: 'soon', waiting: 'soon', running: 'soon', done: 'good', failed: 'late' } as const

interface NightlyJobsProps {
  rows: readonly NightlyJobRow[]
  /** Absent: the person may only look. */
  begin: ((job: string) => void) | undefined
  isPending: boolean
}

/** The jobs in the order of a night. */
export const NightlyJobs = ({ rows, begin, isPending }: NightlyJobsProps) => (
  <DataTable
    cards
    namesRows
    label={t('night.title')}
    rows={rows}
    keyOf={({ job }) => job}
    columns={[...columns(), ...(begin ? [runColumn(begin, isPending)] : [])]}
  />
)

const labelOf = (job: string): string => choiceLabel('job', `nightly: ${job}`)

const columns = (): Column<NightlyJobRow>[] => [
  { label: t('night.job'), cell: ({ job }) => labelOf(job) },
  {
    label: t('night.state'),
    cell: ({ state }) => <StatusBadge state={badges[state]}>{t(`night.${state}`)}</StatusBadge>,
  },
  {
    label: t('night.last'),
    cell: ({ endedAt }) => endedAt !== '' && <time dateTime={endedAt}>{formatTime(endedAt)}</time>,
  },
  {
    label: t('night.seconds'),
    cell: ({ endedAt, milliseconds }) => endedAt !== '' && formatNumber(Math.round(milliseconds / 100) / 10),
  },
  { label: t('night.did'), cell: (row) => <Did row={row} /> },
]

function Did({ row: { because, counts, endedAt } }: { row: NightlyJobRow }) {
  if (endedAt === '') return null
  if (because !== '')
    return (
      <>
        {t(`cause.${failureCause(because)}`)} <Quiet>{because}</Quiet>
      </>
    )
  const done = counts
    .filter(({ count }) => count > 0)
    .map(({ what, count }) => `${textFor(`count.${what}`) ?? what}: ${formatNumber(count)}`)
  return done.length === 0 ? <Quiet>{t('night.nothing')}</Quiet> : done.join(' · ')
}

const runColumn = (begin: (job: string) => void, isPending: boolean): Column<NightlyJobRow> => ({
  label: t('list.actions'),
  cell: ({ job, state }) => (
    <Button
      aria-label={t('night.runOne', { job: labelOf(job) })}
      disabled={isPending || state === 'running'}
      onClick={() => begin(job)}
    >
      {t('night.run')}
    </Button>
  ),
})
