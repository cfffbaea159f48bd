import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { Shelf } from '@wenyuan/contract/areas/home.ts'
import { useDeferredValue } from 'react'
import { query } from '../../api/query.ts'
import { Cover } from '../../kit/Cover.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Link } from '../../kit/Link.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { formatDay, t } from '../../locales/translation.ts'
import { paths } from '../../paths.ts'
import { firstValue, parseQuery } from '../../query-string.ts'
import { Screen } from '../../shell/Screen.tsx'
import type { ShelfCall } from '../home/RecordShelf.tsx'
import { coverFormOf } from '../search/cover-form.ts'
import { docTypeName } from '../search/search-words.ts'
import { useLibraryInUse } from '../site/library-choice.ts'
import css from './RankingScreen.module.css'

type ShelfRecord = Shelf['records'][number]
type Fact = { kind: 'day'; day: string } | { kind: 'count'; words: string }

interface RankingScreenProps {
  title: string
  about: string
  endpoint: ShelfCall
  path: (query?: Readonly<Record<string, string>>) => string
  /** Places are numbered. */
  ranked?: boolean
  /** Why the record stands here: its day, its number of loans. */
  fact: (record: ShelfRecord) => Fact | undefined
}

const ROWS = 24
/** Shelves answer at most a hundred pages. */
const LAST_PAGE = 100

/** A list of the library's own making: what is new, what is lent. */
export function RankingScreen({ title, about, endpoint, path, ranked = false, fact }: RankingScreenProps) {
  const { searchStr } = useLocation()
  const asked = Math.floor(Number(firstValue(parseQuery(searchStr), 'page'))) || 1
  const page = Math.min(LAST_PAGE, Math.max(1, asked))
  const shownPage = useDeferredValue(page)
  const libCode = useLibraryInUse()
  const { data } = useSuspenseQuery({
    ...query(endpoint, { page: shownPage, rows: ROWS, libCode }),
    meta: { drawn: true },
  })
  return (
    <Screen title={title} about={about}>
      {data.records.length === 0 && (
        <Empty title={t('ranking.empty')}>
          <Link to={paths.home()} look="text">
            {t('later.home')}
          </Link>
        </Empty>
      )}
      <ol
        className={css.list}
        start={(shownPage - 1) * ROWS + 1}
        data-stale={shownPage === page ? undefined : true}
      >
        {data.records.map((record, at) => (
          <RankedRecord
            key={record.recordId}
            record={record}
            place={ranked ? (shownPage - 1) * ROWS + at + 1 : undefined}
            fact={fact(record)}
          />
        ))}
      </ol>
      <Pager
        page={page}
        lastPage={Math.min(LAST_PAGE, Math.ceil(data.total / ROWS))}
        linkTo={(to) => path(to === 1 ? {} : { page: String(to) })}
        words={{
          label: t('pager.label'),
          previous: t('pager.previous'),
          next: t('pager.next'),
          page: (to) => t('pager.page', { page: to }),
        }}
      />
    </Screen>
  )
}

interface RankedRecordProps {
  record: ShelfRecord
  place: number | undefined
  fact: Fact | undefined
}

const RankedRecord = ({ record, place, fact }: RankedRecordProps) => (
  <li className={css.row}>
    <Cover
      title={record.title}
      author={record.author}
      classNo={record.classNo}
      form={coverFormOf(record.docCode)}
      url={record.coverUrl}
      lang={record.lang}
      width={72}
    />
    <div className={css.words}>
      <h2 className={css.title} lang={record.lang}>
        {place !== undefined && <span className={css.place}>{place}</span>}
        <Link to={paths.record({ id: record.recordId, type: record.docCode })}>{record.title}</Link>
      </h2>
      <p className={css.facts}>
        {[record.author, record.source || record.publisher, record.pubDate, docTypeName(record.docCode)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {fact && (
        <p className={css.fact}>
          {fact.kind === 'count' ? fact.words : t('ranking.added', { day: formatDay(fact.day) })}
        </p>
      )}
    </div>
  </li>
)
