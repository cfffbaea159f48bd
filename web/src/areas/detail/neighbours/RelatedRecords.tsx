import { useSuspenseQueries } from '@tanstack/react-query'
import { detail, type RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import { formatHeading } from '@wenyuan/contract/constants/subject-heading.ts'
import type { SimilarRecord } from '@wenyuan/contract/shapes/record-page.ts'
import { query } from '../../../api/query.ts'
import { Shelf } from '../../../kit/data/Shelf.tsx'
import { useAvailability } from '../../search/public.ts'
import { CoverCard } from '../record/CoverCard.tsx'
import { t } from '../words.ts'
import { EditionLine } from './EditionLine.tsx'
import { similarTitle } from './similar-title.ts'
import css from './RelatedRecords.module.css'

const relations = ['editions', 'author', 'series', 'similar'] as const
const ROWS = 16

const relatedQuery = (recordId: string, relation: (typeof relations)[number]) => ({
  ...query(detail.related, { recordId, relation, rows: ROWS }),
})

const whyWords = ({ kind, text }: NonNullable<SimilarRecord['why']>) =>
  t(`related.why.${kind}`, { text: formatHeading(text) })

/** The related records of each row, each record once. */
export function useRelatedRecords(recordId: string): SimilarRecord[][] {
  const answers = useSuspenseQueries({
    queries: relations.map((relation) => relatedQuery(recordId, relation)),
  })
  const seen = new Set([recordId])
  return answers.map(({ data }) => {
    const fresh = data.records.filter((record: SimilarRecord) => !seen.has(record.recordId))
    for (const record of fresh) seen.add(record.recordId)
    return fresh
  })
}

/**
 * Editions on a line of years; works of the same author and series, and similar records, each as a row of covers. No
 * record stands twice.
 */
export function RelatedRecords({ record }: { record: RecordDetail }) {
  const { recordId, docCode } = record
  const rows = useRelatedRecords(recordId)
  const availabilityOf = useAvailability(rows.flat().map((one) => one.recordId))
  const shelves = relations.map((relation, at) => {
    const records = rows[at] ?? []
    if (records.length === 0) return null
    if (relation === 'editions')
      return <EditionLine key={relation} here={record} others={records} availabilityOf={availabilityOf} />
    return (
      <Shelf
        key={relation}
        title={t(relation === 'similar' ? similarTitle(docCode) : `related.${relation}`)}
        words={{ back: t('shelf.back'), on: t('shelf.on') }}
      >
        {records.map((one) => (
          <CoverCard
            key={one.recordId}
            record={one}
            note={one.pubDate}
            {...(one.why && { why: whyWords(one.why) })}
            availability={availabilityOf(one.recordId)}
          />
        ))}
      </Shelf>
    )
  })
  return (
    shelves.some(Boolean) && (
      <div className={css.related} data-print="no">
        {shelves}
      </div>
    )
  )
}
