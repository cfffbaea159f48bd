import { useSuspenseQueries } from '@tanstack/react-query'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { query } from '../../../api/query.ts'
import { paths } from '../../../app/paths.ts'
import { Link } from '../../../kit/Link.tsx'
import { Quiet } from '../../../kit/layout/Quiet.tsx'
import { Section } from '../../../kit/layout/Section.tsx'
import { useRelatedRecords } from '../neighbours/RelatedRecords.tsx'
import { t } from '../words.ts'
import { Grid } from '../../../kit/layout/boxes.tsx'

/** Asked for, because similar records and earlier lists may have most of them already. */
const ROWS = 24
const SHOWN = 6

/**
 * Theses of the own university, other theses, and studies on the work and its subjects. Each record stands once, also where
 * the rows of related records have it.
 */
export function Studies({ recordId }: { recordId: string }) {
  const input = { recordId, rows: ROWS }
  const [own, theses, studies] = useSuspenseQueries({
    queries: [
      { ...query(detail.ownDissertations, input) },
      { ...query(detail.dissertations, input) },
      { ...query(detail.studies, input) },
    ],
  })
  const seen = new Set(useRelatedRecords(recordId).flatMap((row) => row.map((record) => record.recordId)))
  const lists = [
    ['studies.own', own],
    [
      own.data.records.some(({ recordId: id }) => !seen.has(id)) ? 'studies.theses' : 'studies.thesesAlone',
      theses,
    ],
    ['studies.studies', studies],
  ] as const
  return lists.map(([title, { data }]) => {
    const fresh = data.records.filter((record) => !seen.has(record.recordId))
    for (const record of data.records) seen.add(record.recordId)
    return fresh.length > 0 && <StudyList key={title} title={t(title)} records={fresh.slice(0, SHOWN)} />
  })
}

const StudyList = ({ title, records }: { title: string; records: readonly RecordCard[] }) => (
  <Section title={title} variant="page">
    <Grid as="ul" gap={6} above={6}>
      {records.map((record) => (
        <li key={record.recordId}>
          <Link
            to={paths.record({ id: record.recordId, type: record.docCode })}
            variant="text"
            dir="auto"
            lang={record.lang}
          >
            {record.title}
          </Link>{' '}
          <Quiet as="span" size="medium">
            {[record.author, record.source || record.publisher, record.pubDate].filter(Boolean).join(' · ')}
          </Quiet>
        </li>
      ))}
    </Grid>
  </Section>
)
