import { RecordText } from '../../kit/data/RecordText.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { home, Shelf as ShelfAnswer } from '@wenyuan/contract/areas/home.ts'
import { type ReactNode } from 'react'
import { LoadedPart } from '../screen/Loaded.tsx'
import { query } from '../../api/query.ts'
import { Shelf } from '../../kit/data/Shelf.tsx'
import { Link } from '../../kit/Link.tsx'
import { t } from '../../locales/translation.ts'
import { paths } from '../paths.ts'
import { RecordCover } from './RecordCover.tsx'
import css from './RecordShelf.module.css'
import { ShelfSkeleton } from './ShelfSkeleton.tsx'

/** The calls that answer a shelf; they share input and output. */
export type ShelfCall = typeof home.newBooks | typeof home.hotLoans | typeof home.popularBooks

interface RecordShelfProps {
  title: string
  endpoint: ShelfCall
  libCode: string
  more: { to: string; label: string }
  /** In its place until it is loaded. */
  waiting?: ReactNode
}

/** As many as fill a row. */
const ROWS = 16

/** A shelf of the home screen. A failed or empty shelf is not shown at all. */
export const RecordShelf = ({ waiting = <ShelfSkeleton />, ...props }: RecordShelfProps) => (
  <LoadedPart resetKey={props.libCode} fallback={waiting} silent>
    <LoadedShelf {...props} />
  </LoadedPart>
)

/** The shelf itself, for a place that waits for it and shows failures. */
export function LoadedShelf({ title, endpoint, libCode, more }: Omit<RecordShelfProps, 'waiting'>) {
  const { data } = useSuspenseQuery({
    ...query(endpoint, { page: 1, rows: ROWS, libCode }),
  })
  if (data.records.length === 0) return null
  return (
    <Shelf
      title={title}
      more={<Link to={more.to}>{more.label}</Link>}
      words={{ back: t('shelf.back'), on: t('shelf.on') }}
    >
      {data.records.map((record) => (
        <ShelfRecord key={record.recordId} record={record} />
      ))}
    </Shelf>
  )
}

const ShelfRecord = ({ record }: { record: ShelfAnswer['records'][number] }) => (
  <li>
    <Link to={paths.record({ id: record.recordId, type: record.docCode })} className={css.record}>
      <span className={css.cover}>
        <RecordCover record={record} width={132} />
      </span>
      <RecordText className={css.title} lang={record.lang}>
        {record.title}
      </RecordText>
      <RecordText className={css.author} lang={record.lang}>
        {record.author}
      </RecordText>
    </Link>
  </li>
)
