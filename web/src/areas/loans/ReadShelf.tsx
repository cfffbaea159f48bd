import { useSuspenseQuery } from '@tanstack/react-query'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { SpineRow } from '../../app/records/SpineRow.tsx'
import { Link } from '../../kit/Link.tsx'
import { LOANS_A_PAGE } from './loan-queries.ts'
import { t } from './words.ts'

/** Fewer books are no shelf. */
const FEWEST = 3

/** The books that the reader brought back, spine beside spine, the last one first; nothing when they are few. */
export function ReadShelf() {
  const { data } = useSuspenseQuery(query(loans.history, { page: 1, rows: LOANS_A_PAGE }))
  // a book borrowed twice stands once; a withdrawn record has no page to lead to
  const records = new Map(data.records.flatMap(({ record }) => (record ? [[record.recordId, record]] : [])))
  if (records.size < FEWEST) return null
  return (
    <SpineRow
      title={t('shelf.read')}
      more={
        <Link to={paths.personalCentre({ tab: '5', view: 'past' })} variant="text">
          {t('loan.pastInAll', { n: data.total })}
        </Link>
      }
      records={[...records.values()]}
    />
  )
}
