import { useSuspenseQuery } from '@tanstack/react-query'
import type { StaffMarcField, StaffRecord } from '@wenyuan/contract/staff/records.ts'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { useParams } from '../../kit/navigation/navigation-context.ts'
import { look } from '../call.ts'
import { RecordCopies } from '../copies/RecordCopies.tsx'
import { RecordEdits } from '../record-edits/RecordEdits.tsx'
import { may } from '../session.ts'
import { Screen } from '../shell/Screen.tsx'
import { useOperation } from '../use-operation.ts'
import { formatNumber, formatTime, t } from '../words.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Catalogue.module.css'
import { RankForm } from './RankForm.tsx'
import { RecordCover } from './RecordCover.tsx'
import { RecordFiles } from './RecordFiles.tsx'

/** A record as it is stored, with its copies and files. */
export function RecordScreen() {
  const { recordId = '' } = useParams()
  const { data } = useSuspenseQuery(look('show-record', { recordId }))
  return (
    <Screen title={data.title} actions={<ShownButton record={data} />}>
      <Cluster as="p" gap={12} align="end">
        <code className={css.name}>{data.recordId}</code>
        {data.isWithdrawn ? (
          <StatusBadge state="late">{t('records.withdrawn')}</StatusBadge>
        ) : (
          <StatusBadge state="good">{t('records.shown')}</StatusBadge>
        )}
        <span className={css.quiet}>
          {t('records.facts', { day: formatTime(data.addedAt), loans: formatNumber(data.loans) })}
        </span>
      </Cluster>
      <RecordCopies record={data} />
      <RecordEdits record={data} />
      <RecordCover record={data} />
      <RecordFiles record={data} />
      {!data.isWithdrawn && may('explain-rank') && <RankForm recordId={data.recordId} />}
      <Section variant="page" title={t('records.source')}>
        {data.marc && (
          <DataTable
            label="MARC"
            className={css.marc}
            rows={[
              { tag: 'LDR', indicators: '', value: data.marc.leader, subfields: [] },
              ...data.marc.fields,
            ]}
            keyOf={({ tag }, at) => `${tag} ${at}`}
            columns={marcColumns()}
          />
        )}
        <details className={css.stored} open={data.marc === null}>
          <summary>{t('records.stored')}</summary>
          <pre>{JSON.stringify(data.record, null, 2)}</pre>
        </details>
      </Section>
    </Screen>
  )
}

function ShownButton({ record: { recordId, isWithdrawn } }: { record: StaffRecord }) {
  const withdraw = useOperation('withdraw-record', { success: t('records.isWithdrawn') })
  const restore = useOperation('restore-record', { success: t('records.isShown') })
  if (!may('withdraw-record')) return null
  const { isPending, mutate } = isWithdrawn ? restore : withdraw
  return (
    <Button disabled={isPending} onClick={() => mutate({ recordId })}>
      {t(isWithdrawn ? 'records.restore' : 'records.withdraw')}
    </Button>
  )
}

const marcColumns = (): Column<StaffMarcField>[] => [
  { label: t('records.tag'), cell: ({ tag }) => <code>{tag}</code> },
  {
    label: t('records.indicators'),
    cell: ({ indicators }) => <code>{indicators.replaceAll(' ', '_')}</code>,
  },
  {
    label: t('records.value'),
    cell: ({ value, subfields }) => (
      <span className={css.name}>
        {value}
        {subfields.map((subfield, at) => (
          <span key={`${subfield.code} ${at}`}>
            <code className={css.quiet}>${subfield.code}</code> {subfield.value}{' '}
          </span>
        ))}
      </span>
    ),
  },
]
