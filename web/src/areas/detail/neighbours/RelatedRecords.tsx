import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { AVAILABILITY_LIMIT } from '@wenyuan/contract/constants/limits.ts'
import type { Availability } from '@wenyuan/contract/areas/search.ts'
import { detail, type RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { query } from '../../../api/query.ts'
import { Shelf } from '../../../kit/data/Shelf.tsx'
import { availabilityQuery } from '../../search/public.ts'
import { CoverCard } from '../record/CoverCard.tsx'
import { t } from '../words.ts'
import { similarTitle } from './similar-title.ts'
import css from './RelatedRecords.module.css'

const relations = ['editions', 'author', 'series', 'similar'] as const
const ROWS = 16

const relatedQuery = (recordId: string, relation: (typeof relations)[number]) => ({
  ...query(detail.related, { recordId, relation, rows: ROWS }),
})

/** The related records of each row, each record once. */
export function useRelatedRecords(recordId: string): RecordCard[][] {
  const answers = useSuspenseQueries({
    queries: relations.map((relation) => relatedQuery(recordId, relation)),
  })
  const seen = new Set([recordId])
  return answers.map(({ data }) => {
    const fresh = data.records.filter((record: RecordCard) => !seen.has(record.recordId))
    for (const record of fresh) seen.add(record.recordId)
    return fresh
  })
}

/**
 * Other editions, works of the same author and series, and similar records, each as a row of covers, without
 * duplicates.
 */
export function RelatedRecords({ record: { recordId, docCode } }: { record: RecordDetail }) {
  const rows = useRelatedRecords(recordId)
  const availability = useAvailability(rows.flat())
  const shelves = relations.map((relation, at) => {
    const records = rows[at] ?? []
    if (records.length === 0) return null
    return (
      <Shelf
        key={relation}
        title={t(relation === 'similar' ? similarTitle(docCode) : `related.${relation}`)}
        words={{ back: t('shelf.back'), on: t('shelf.on') }}
      >
        {records.map((record) => (
          <CoverCard
            key={record.recordId}
            record={record}
            note={record.pubDate}
            availability={availability.get(record.recordId)}
          />
        ))}
      </Shelf>
    )
  })
  return shelves.some(Boolean) && <div className={css.related}>{shelves}</div>
}

/** How to get each of them: one call for all, after they are drawn. */
function useAvailability(records: readonly RecordCard[]): Map<string, Availability> {
  const recordIds = records.map((record) => record.recordId).slice(0, AVAILABILITY_LIMIT)
  const { data } = useQuery({
    ...availabilityQuery(recordIds),
    enabled: recordIds.length > 0,
  })
  return new Map(data?.map((one) => [one.recordId, one]))
}
