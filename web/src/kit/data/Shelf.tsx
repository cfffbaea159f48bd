import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { BlockHead } from '../layout/BlockHead.tsx'
import { useScrollEnds } from '../layout/use-scroll-ends.ts'
import { Row } from '../layout/boxes.tsx'
import css from './Shelf.module.css'

/** Tabs above the row, which is their panel. */
export interface ShelfTabs {
  line: ReactNode
  /** Of the panel. */
  id: string
  /** Id of the chosen tab. */
  current: string
  /** The books of the tab before are still there. */
  isStale: boolean
}

interface ShelfProps {
  title: string
  /** Shown at the end of the heading line: "all new books". */
  more?: ReactNode
  words: { back: string; on: string }
  children: ReactNode
  /** Spines stand on a board; both kinds of shelf are as high. */
  look?: 'covers' | 'spines'
  /** Below the row; the place of one line is kept for spines. */
  foot?: ReactNode
  tabs?: ShelfTabs | undefined
}

/** A row of covers or spines that scrolls by touch, wheel, keyboard (focus) and two buttons. */
export function Shelf({ title, more, words, children, look = 'covers', foot, tabs }: ShelfProps) {
  const row = useRef<HTMLUListElement>(null)
  const ends = useScrollEnds(row)
  const current = tabs?.current
  useLayoutEffect(() => {
    if (current && row.current) row.current.scrollLeft = 0
  }, [current])
  const scroll = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8, behavior: 'smooth' })

  return (
    <section className={`${css.shelf} ${look === 'spines' ? css.standing : ''}`} aria-label={title}>
      <BlockHead title={title} more={more}>
        <Row as="span" gap={4} align="normal" className={css.steps}>
          <Row
            as="button"
            inline
            justify="center"
            type="button"
            className={css.step}
            aria-label={words.back}
            disabled={ends.atStart}
            onClick={() => scroll(-1)}
          >
            <ChevronLeft aria-hidden size={18} />
          </Row>
          <Row
            as="button"
            inline
            justify="center"
            type="button"
            className={css.step}
            aria-label={words.on}
            disabled={ends.atEnd}
            onClick={() => scroll(1)}
          >
            <ChevronRight aria-hidden size={18} />
          </Row>
        </Row>
      </BlockHead>
      {tabs?.line}
      <div
        {...(tabs && {
          role: 'tabpanel',
          id: tabs.id,
          'aria-labelledby': tabs.current,
          'aria-busy': tabs.isStale,
          className: css.panel,
        })}
      >
        <ul ref={row} className={`${css.row} ${css[look]}`}>
          {children}
        </ul>
        {foot}
      </div>
    </section>
  )
}
