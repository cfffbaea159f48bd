import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import type { ReactNode } from 'react'
import { RowColumns } from '../../kit/data/RowColumns.tsx'
import { Link } from '../../kit/Link.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { t } from '../../locales/translation.ts'
import { ListPager } from '../lists/ListPager.tsx'
import { paths } from '../paths.ts'
import { docTypeName } from '../search/search-words.ts'
import { RecordCover } from './RecordCover.tsx'
import css from './RecordRows.module.css'

interface RecordRowsProps {
  /** A `RecordRow` each. */
  children: readonly ReactNode[]
  /** Said in place of the list where there is none. */
  empty: string
  /** The rows shown are those of the page before, while the next one is on its way. */
  stale: boolean
  /** The place of the first row, from one. */
  start: number
  page: number
  lastPage: number
  linkTo: (page: number) => string
}

/** A list of the library's own making, page by page: new books, loans, scores. */
export const RecordRows = ({ children, empty, stale, start, ...pages }: RecordRowsProps) => (
  <>
    {children.length === 0 && (
      <Empty title={empty}>
        <Link to={paths.home()} variant="text">
          {t('later.home')}
        </Link>
      </Empty>
    )}
    <RowColumns start={start} stale={stale}>
      {children}
    </RowColumns>
    <ListPager {...pages} />
  </>
)

interface RecordRowProps {
  record: RecordCard
  /** Left out where the order says nothing. */
  place?: number | undefined
  /** Why the record stands here: its day, its loans, its score. */
  children?: ReactNode
}

export const RecordRow = ({ record, place, children }: RecordRowProps) => (
  <li className={css.row}>
    <RecordCover record={record} width={72} />
    <div className={css.words}>
      <h2 className={css.title}>
        {place !== undefined && <span className={css.place}>{place}</span>}
        <Link to={paths.record({ id: record.recordId, type: record.docCode })} lang={record.lang}>
          {record.title}
        </Link>
      </h2>
      <p className={css.facts}>
        {[record.author, record.source || record.publisher, record.pubDate, docTypeName(record.docCode)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {children && <div className={css.reason}>{children}</div>}
    </div>
  </li>
)
