import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Shelf } from '@wenyuan/contract/areas/home.ts'
import { type ReactNode, useDeferredValue } from 'react'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { firstValue, parseQuery } from '../../app/query-string.ts'
import { Filters } from '../../app/lists/Filters.tsx'
import { RecordRow, RecordRows } from '../../app/records/RecordRows.tsx'
import type { ShelfCall } from '../../app/records/RecordShelf.tsx'
import { TitleLists } from '../../app/records/TitleLists.tsx'
import { SelectRange } from '../../app/selection/SelectRange.tsx'
import { Screen } from '../../app/screen/Screen.tsx'
import { useLibraryInUse } from '../../app/site/library-choice.ts'
import { CountBar } from '../../kit/data/CountBar.tsx'
import { useLocation } from '../../kit/navigation/navigation-context.ts'
import { formatDay } from '../../locales/translation.ts'
import { RowsToGet } from '../search/public.ts'
import { t } from './words.ts'

type ShelfRecord = Shelf['records'][number]
type Fact = { kind: 'day'; day: string } | { kind: 'count'; count: number; words: string }

interface RankingScreenProps {
  /** Further input of the call. */
  input?: { docCode?: string; classCode?: string; days?: number; libCode?: string }
  /** The parameters of the address that pages keep. */
  kept?: Readonly<Record<string, string>>
  /** Above the list. */
  filters?: ReactNode
  /** How many of them are in use. */
  chosen?: number
  empty?: string
  title: string
  /** Its place among the lists of titles; its address too. */
  list: 'newBooks' | 'hotLoans' | 'hotCollections' | 'popularBooks'
  about: string
  endpoint: ShelfCall
  /** Rows are numbered. */
  ranked?: boolean
  /** Why the record is listed: its date, its number of loans. */
  fact: (record: ShelfRecord) => Fact | undefined
}

const ROWS = 24
/** Shelves answer at most a hundred pages. */
const LAST_PAGE = 100

/** A list made by the library: new records, most lent records. */
export function RankingScreen({
  title,
  about,
  endpoint,
  list,
  ranked = false,
  fact,
  input = {},
  kept = {},
  filters,
  chosen = 0,
  empty = t('ranking.empty'),
}: RankingScreenProps) {
  const { search } = useLocation()
  const asked = Math.floor(Number(firstValue(parseQuery(search), 'page'))) || 1
  const page = Math.min(LAST_PAGE, Math.max(1, asked))
  const shownPage = useDeferredValue(page)
  const libCode = useLibraryInUse()
  const pageQuery = (at: number) => ({ ...query(endpoint, { page: at, rows: ROWS, libCode, ...input }) })
  // bars of every page are measured by the first record of the ranking
  const firstQuery = pageQuery(ranked ? 1 : shownPage)
  usePrefetchQuery(firstQuery)
  const { data } = useSuspenseQuery(pageQuery(shownPage))
  const { data: first } = useSuspenseQuery(firstQuery)
  const largest = first.records[0]?.count ?? 0
  const start = (shownPage - 1) * ROWS + 1
  return (
    <Screen title={title} about={about}>
      <TitleLists current={list} />
      {filters && (
        <Filters chosen={chosen} total={data.total}>
          {filters}
        </Filters>
      )}
      <SelectRange records={data.records}>
        <RowsToGet records={data.records}>
          {(wayTo) => (
            <RecordRows
              empty={empty}
              stale={shownPage !== page}
              start={start}
              isSingle
              page={page}
              lastPage={Math.min(LAST_PAGE, Math.ceil(data.total / ROWS))}
              linkTo={(to) => paths[list](to === 1 ? kept : { ...kept, page: String(to) })}
            >
              {data.records.map((record, at) => (
                <RecordRow
                  key={record.recordId}
                  record={record}
                  place={ranked ? start + at : undefined}
                  way={wayTo(record)}
                >
                  <Reason fact={fact(record)} largest={largest} />
                </RecordRow>
              ))}
            </RecordRows>
          )}
        </RowsToGet>
      </SelectRange>
    </Screen>
  )
}

function Reason({ fact, largest }: { fact: Fact | undefined; largest: number }) {
  if (fact?.kind === 'count') return <CountBar value={fact.count} largest={largest} words={fact.words} />
  return fact && t('ranking.added', { day: formatDay(fact.day) })
}
