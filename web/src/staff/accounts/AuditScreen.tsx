import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { AuditLine } from '@wenyuan/contract/staff/answers.ts'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { saveFile } from '../../kit/save-file.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { look, staffCall } from '../call.ts'
import content from '../content/Content.module.css'
import { everyRow } from '../every-row.ts'
import { Failure } from '../Failure.tsx'
import { DayField } from '../forms/DayField.tsx'
import { Loading } from '../Loading.tsx'
import { Screen } from '../shell/Screen.tsx'
import { formatTime, t, textFor } from '../words.ts'
import { auditCsv } from './audit-csv.ts'
import { ChangeShown } from './ChangeShown.tsx'

const ROWS = 100
const MOST_ROWS = 1_000

const operationLabel = (name: string): string => textFor(`operation.${name}`) ?? name

/** Who changed what and when. */
export function AuditScreen() {
  const [filter, setFilter] = useState({ actor: '', from: '', until: '' })
  const [rows, setRows] = useState(ROWS)
  const { data, error, refetch } = useQuery({
    ...look('list-audit', { ...filter, rows }),
    placeholderData: (before) => before,
  })
  const set = (name: keyof typeof filter) => (value: string) => setFilter({ ...filter, [name]: value })
  const save = async () => {
    const lines = await everyRow(MOST_ROWS, (paging) => staffCall('list-audit', { ...filter, ...paging }))
    saveFile({
      fileName: 'audit.csv',
      mediaType: 'text/csv',
      encoding: 'text',
      content: auditCsv(lines),
    })
  }
  return (
    <Screen
      title={t('audit.title')}
      lead={t('audit.lead')}
      actions={
        <Button onClick={() => void save().catch((failed: Error) => showToast('error', failed.message))}>
          <Download aria-hidden size={16} /> {t('cash.csv')}
        </Button>
      }
    >
      <div className={content.bar}>
        <TextField
          label={t('audit.actor')}
          type="search"
          value={filter.actor}
          onChange={(event) => set('actor')(event.target.value)}
        />
        <DayField label={t('audit.from')} value={filter.from} onChange={set('from')} />
        <DayField label={t('audit.until')} value={filter.until} onChange={set('until')} />
        {data && <span role="status">{t('list.total', { count: data.total })}</span>}
      </div>
      {error ? (
        <Failure error={error} reset={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.records.length === 0 ? (
        <Empty title={t('audit.none')} />
      ) : (
        <>
          <DataTable
            cards
            label={t('audit.title')}
            rows={data.records}
            keyOf={({ at, operation, subject }, place) => `${at} ${operation} ${subject} ${place}`}
            columns={auditColumns()}
          />
          {data.total > rows && rows < MOST_ROWS && (
            <span>
              <Button onClick={() => setRows(Math.min(MOST_ROWS, rows + ROWS))}>{t('list.more')}</Button>
            </span>
          )}
        </>
      )}
    </Screen>
  )
}

const auditColumns = (): Column<AuditLine>[] => [
  { label: t('audit.at'), cell: ({ at }) => <time dateTime={at}>{formatTime(at)}</time> },
  { label: t('audit.actor'), cell: ({ actorName }) => actorName },
  { label: t('audit.operation'), cell: ({ operation }) => operationLabel(operation) },
  { label: t('audit.subject'), cell: ({ subject }) => <Subject of={subject} /> },
  { label: t('audit.change'), cell: (line) => <ChangeShown line={line} /> },
]

/** An entry is named by its kind and perhaps its code; the kind has a name. */
function Subject({ of: subject }: { of: string }) {
  const [kind = '', ...code] = subject.split(' ')
  const label = textFor(`kind.${kind}`)
  if (label === undefined) return <code>{subject}</code>
  return (
    <>
      {label} {code.length > 0 && <code>{code.join(' ')}</code>}
    </>
  )
}
