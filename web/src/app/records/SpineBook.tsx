import { RecordText } from '../../kit/data/RecordText.tsx'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { coverFormOf } from '@wenyuan/contract/covers/cover-form.ts'
import { memo, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Spine } from '../../kit/cover/Spine.tsx'
import { VisuallyHidden } from '../../kit/layout/VisuallyHidden.tsx'
import { Link } from '../../kit/Link.tsx'
import { paths } from '../paths.ts'
import { RecordCover } from './RecordCover.tsx'
import css from './SpineBook.module.css'
import { useLanguage } from '../../locales/use-language.ts'

const FACE = 108
/** How long pointer and row rest before a book shows its face: longer than a row that turns round stands still. */
const REST_MS = 120

interface SpineBookProps {
  record: RecordCard
  /** On the label of the spine; empty: none. */
  callNo: string
  /** The open record: it shows its face. */
  here?: boolean
  /** The record that the reader looks at; empty: looks away from it. The same function in every render. */
  onLook: (recordId: string) => void
}

/** Calls back once the row has not scrolled for a while: faces of books that pass by are not drawn. @returns stops waiting */
function whenAtRest(row: HTMLElement | null, then: () => void): () => void {
  let timer = 0
  const stop = () => {
    clearTimeout(timer)
    row?.removeEventListener('scroll', wait)
  }
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      stop()
      then()
    }, REST_MS)
  }
  row?.addEventListener('scroll', wait, { passive: true })
  wait()
  return stop
}

/** A book on a shelf: its spine, and its face while the reader looks at it. Its neighbours are not drawn anew with it. */
export const SpineBook = memo(function SpineBook({ record, callNo, here = false, onLook }: SpineBookProps) {
  useLanguage()
  const [pulled, setPulled] = useState(false)
  const stopWaiting = useRef<(() => void) | undefined>(undefined)
  useEffect(() => () => stopWaiting.current?.(), [])
  const look = () => {
    setPulled(true)
    onLook(record.recordId)
  }
  const rest = (event: PointerEvent) => {
    stopWaiting.current?.()
    stopWaiting.current = whenAtRest(event.currentTarget.closest('ul, ol'), look)
  }
  const leave = () => {
    stopWaiting.current?.()
    if (!pulled) return
    setPulled(false)
    onLook('')
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
        onPointerEnter={rest}
        onPointerLeave={leave}
        onFocus={look}
        onBlur={leave}
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
          <RecordText lang={lang}>{[title, author].filter(Boolean).join(' · ')}</RecordText> {callNo}
        </VisuallyHidden>
      </Link>
    </li>
  )
})
