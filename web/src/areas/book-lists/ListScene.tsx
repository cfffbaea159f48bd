import { hueOf } from '@wenyuan/contract/covers/cover-cloth.ts'
import type { BookListCard } from '@wenyuan/contract/shapes/reading-list.ts'
import { LibraryBig } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { RecordCover } from '../../app/records/RecordCover.tsx'
import css from './ListScene.module.css'

/** Widths of the books that stand one behind the other, the foremost first. */
const WIDTHS = [176, 152, 132, 114]
/** Of the pictures that owners upload, three to four. */
const OWN = { width: 189, height: 252 }

/**
 * The picture of a list, as wide as its place: the owner's own or the first book in front, the next ones behind it, on a
 * board in the colour of the first book's class. Decorative.
 */
export function ListScene({ list }: { list: Pick<BookListCard, 'coverUrl' | 'firstRecords'> }) {
  const { firstRecords } = list
  const [broken, setBroken] = useState('')
  const coverUrl = list.coverUrl === broken ? '' : list.coverUrl
  const books = firstRecords.slice(0, coverUrl ? 3 : 4)
  const hue = hueOf(firstRecords[0]?.classNo ?? '', 1)
  return (
    <span className={css.scene} style={{ '--hue': hue } as CSSProperties}>
      {coverUrl && (
        <span className={css.own}>
          <img
            src={coverUrl}
            alt=""
            {...OWN}
            loading="lazy"
            decoding="async"
            onError={() => setBroken(coverUrl)}
          />
        </span>
      )}
      {books.map((record, at) => (
        <span key={record.recordId} className={css.book}>
          <RecordCover record={record} width={WIDTHS[at + (coverUrl ? 1 : 0)] ?? 0} />
        </span>
      ))}
      {!coverUrl && books.length === 0 && <LibraryBig className={css.none} size={72} strokeWidth={1} />}
    </span>
  )
}
