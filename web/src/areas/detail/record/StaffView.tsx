import { useSuspenseQuery } from '@tanstack/react-query'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import type { MarcView } from '@wenyuan/contract/shapes/record-page.ts'
import { useState } from 'react'
import { LoadedPart } from '../../../app/screen/Loaded.tsx'
import { query } from '../../../api/query.ts'
import { Button } from '../../../kit/Button.tsx'
import { DataTable } from '../../../kit/data/DataTable.tsx'
import { ScrollRegion } from '../../../kit/layout/ScrollRegion.tsx'
import { Skeleton } from '../../../kit/states/Skeleton.tsx'
import { t } from '../words.ts'
import css from './StaffView.module.css'

/** The MARC record, collapsed by default. */
export function StaffView({ recordId }: { recordId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <div className={css.section} data-print="no">
      <Button variant="quiet" className={css.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'staff.hide' : 'staff.show')}
      </Button>
      {open && (
        <LoadedPart resetKey={recordId} fallback={<Skeleton width="100%" height={320} />}>
          <MarcTable recordId={recordId} />
        </LoadedPart>
      )}
    </div>
  )
}

type Field = MarcView['fields'][number]

function MarcTable({ recordId }: { recordId: string }) {
  const { data } = useSuspenseQuery({ ...query(detail.staffView, { recordId }) })
  const leader = data.leader
    ? [{ tag: 'LDR', indicators: '', value: data.leader, subfields: [], label: t('staff.leader') }]
    : []
  const columns = [
    { label: t('staff.tag'), cell: ({ tag }: Field) => tag },
    {
      label: t('staff.indicators'),
      cell: ({ indicators }: Field) => indicators.replaceAll(' ', '_') || '\u00a0',
    },
    { label: t('staff.content'), cell: contentOf },
    { label: t('staff.label'), cell: ({ label }: Field) => label, className: css.label },
  ]
  return (
    <ScrollRegion className={css.frame} label={t('staff.title')}>
      <DataTable
        className={css.table}
        caption={t(data.asRead ? 'staff.asRead' : 'staff.made')}
        columns={columns}
        rows={[...leader, ...data.fields]}
        keyOf={({ tag }, at) => `${at} ${tag}`}
        namesRows
      />
    </ScrollRegion>
  )
}

const contentOf = ({ value, subfields }: Field) => (
  <>
    {value}
    {subfields.map(({ code, value: text }, place) => (
      <span key={`${place} ${code}`}>
        <span className={css.code}>${code}</span> {text}{' '}
      </span>
    ))}
  </>
)
