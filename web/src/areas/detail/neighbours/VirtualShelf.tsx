import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { query } from '../../../api/query.ts'
import { ShownBook } from '../../../app/records/ShownBook.tsx'
import { SpineBook } from '../../../app/records/SpineBook.tsx'
import { t } from '../words.ts'
import { Row, Stack } from '../../../kit/layout/boxes.tsx'
import { Quiet } from '../../../kit/layout/Quiet.tsx'
import css from './VirtualShelf.module.css'

const ROWS = 10
/** Room in front of the first book, in pixels: that of its enlarged face. */
const START = 40

/** The record and side to load neighbours of; the first page loads both sides. */
interface ShelfStep {
  recordId: string
  side?: 'left' | 'right'
}

function useShelf(recordId: string) {
  const first: ShelfStep = { recordId }
  return useSuspenseInfiniteQuery({
    queryKey: [...query(detail.shelf, { recordId, rows: ROWS }).queryKey, 'walk'],
    queryFn: ({ pageParam, signal }) => call(detail.shelf, { ...pageParam, rows: ROWS }, signal),
    initialPageParam: first,
    getPreviousPageParam: ({ left }): ShelfStep | undefined =>
      left.length < ROWS ? undefined : { recordId: left[0]?.recordId ?? '', side: 'left' },
    getNextPageParam: ({ right }): ShelfStep | undefined =>
      right.length < ROWS ? undefined : { recordId: right.at(-1)?.recordId ?? '', side: 'right' },
    staleTime: 300_000,
  })
}

interface VirtualShelfProps {
  recordId: string
  /** On the page of this record: it shows its face in the middle. Elsewhere the shelf begins with it. */
  isOpen?: boolean
  title?: string
}

/** Shelf browsing: the records left and right by call number, loaded on while scrolling. */
export function VirtualShelf({ recordId, isOpen = true, title = t('walk.title') }: VirtualShelfProps) {
  const shelf = useShelf(recordId)
  const row = useRef<HTMLUListElement>(null)
  const [lookedAt, setLookedAt] = useState('')
  const records = shelf.data.pages.flatMap(({ left, here, right }) => [
    ...left,
    ...(here ? [here] : []),
    ...right,
  ])
  const first = records[0]?.recordId ?? ''
  // the row starts at the record; records added at the left do not move the visible ones
  const before = useRef({ first: '', width: 0 })
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    if (before.current.first === '') {
      const here = element.querySelector<HTMLElement>(`[data-record="${CSS.escape(recordId)}"]`)
      const before = here && isOpen ? (element.clientWidth - here.offsetWidth) / 2 : START
      if (here) element.scrollLeft = here.offsetLeft - before
    } else if (before.current.first !== first) {
      element.scrollLeft += element.scrollWidth - before.current.width
    }
    before.current = { first, width: element.scrollWidth }
  })
  if (records.length < 2) return null
  const shown = records.find((one) => one.recordId === (lookedAt || (isOpen ? recordId : '')))
  return (
    <section className={css.section} data-print="no" aria-label={title}>
      <h2 className={css.head}>{title}</h2>
      <Quiet size="medium">{t('walk.about')}</Quiet>
      <Row as="ul" gap={2} align="flex-end" ref={row} className={css.row}>
        {shelf.hasPreviousPage && (
          <ShelfEnd
            side="left"
            busy={shelf.isFetchingPreviousPage}
            onGo={() => void shelf.fetchPreviousPage()}
          />
        )}
        {records.map((record) => (
          <SpineBook
            key={record.recordId}
            record={record}
            callNo={record.callNo}
            here={isOpen && record.recordId === recordId}
            onLook={setLookedAt}
          />
        ))}
        {shelf.hasNextPage && (
          <ShelfEnd side="right" busy={shelf.isFetchingNextPage} onGo={() => void shelf.fetchNextPage()} />
        )}
      </Row>
      <ShownBook lang={shown?.lang} facts={[shown?.title, shown?.author, shown?.callNo]} />
    </section>
  )
}

interface ShelfEndProps {
  side: 'left' | 'right'
  busy: boolean
  onGo: () => void
}

const ShelfEnd = ({ side, busy, onGo }: ShelfEndProps) => (
  <li className={css.end}>
    <Stack
      as="button"
      align="center"
      justify="center"
      type="button"
      className={css.go}
      disabled={busy}
      onClick={onGo}
    >
      {side === 'left' ? <ChevronLeft aria-hidden size={22} /> : <ChevronRight aria-hidden size={22} />}
      {t(`walk.${side}`)}
    </Stack>
  </li>
)
