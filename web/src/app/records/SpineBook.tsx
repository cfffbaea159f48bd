import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { coverFormOf } from '@wenyuan/contract/covers/cover-form.ts'
import { useState } from 'react'
import { Spine } from '../../kit/cover/Spine.tsx'
import { VisuallyHidden } from '../../kit/layout/VisuallyHidden.tsx'
import { Link } from '../../kit/Link.tsx'
import { paths } from '../paths.ts'
import { RecordCover } from './RecordCover.tsx'
import css from './SpineBook.module.css'

const FACE = 108

interface SpineBookProps {
  record: RecordCard
  /** On the label of the spine; empty: none. */
  callNo: string
  /** The open record: it shows its face. */
  here?: boolean
  /** The reader looks at the book, or away from it. */
  onLook: (looking: boolean) => void
}

/** A book on a shelf: its spine, and its face while the reader looks at it. */
export function SpineBook({ record, callNo, here = false, onLook }: SpineBookProps) {
  const [pulled, setPulled] = useState(false)
  const look = (looking: boolean) => () => {
    setPulled(looking)
    onLook(looking)
  }
  const { recordId, title, author, classNo, docCode, publisher, pubDate, lang } = record
  const facts = { title, author, classNo, publisher, year: pubDate, form: coverFormOf(docCode) }
  return (
    <li
      className={css.book}
      data-record={recordId}
      data-here={here || undefined}
      data-pulled={(pulled && !here) || undefined}
    >
      <Link
        to={paths.record({ id: recordId, type: docCode })}
        className={css.link}
        aria-current={here ? 'true' : undefined}
        onPointerEnter={look(true)}
        onPointerLeave={look(false)}
        onFocus={look(true)}
        onBlur={look(false)}
      >
        {here ? (
          <RecordCover record={record} width={FACE} />
        ) : (
          <Spine {...facts} lang={lang} callNo={callNo} />
        )}
        {pulled && !here && (
          <span className={css.face}>
            <RecordCover record={record} width={FACE} />
          </span>
        )}
        <VisuallyHidden>
          <span lang={lang}>{[title, author].filter(Boolean).join(' · ')}</span> {callNo}
        </VisuallyHidden>
      </Link>
    </li>
  )
}
