import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { Link } from '../Link.tsx'
import { Cluster, Row } from '../layout/boxes.tsx'
import css from './Pager.module.css'
import { pageNumbers } from './page-numbers.ts'

export interface PagerProps {
  page: number
  lastPage: number
  linkTo: (page: number) => string
  words: { label: string; previous: string; next: string; page: (page: number) => string }
}

/**
 * Pages as links: each can be copied, opened in a tab and navigated back to. A page chosen here is announced, and the
 * focus moves to the head of the list.
 */
export function Pager({ page, lastPage, linkTo, words }: PagerProps) {
  const pager = useRef<HTMLElement>(null)
  const before = useRef(page)
  const [announced, setAnnounced] = useState(0)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    if (!pager.current || !isFocusIn(pager.current)) return
    setAnnounced(page)
    focusHead(pager.current)
  }, [page])
  if (lastPage <= 1) return null
  return (
    <Cluster
      as="nav"
      gap={4}
      justify="center"
      ref={pager}
      aria-label={words.label}
      className={css.pager}
      data-print="no"
    >
      <VisuallyHidden>
        <span role="status">{announced === page ? words.page(page) : ''}</span>
      </VisuallyHidden>
      {page > 1 && (
        <Row
          as={Link}
          inline
          justify="center"
          to={linkTo(page - 1)}
          rel="prev"
          className={css.step}
          aria-label={words.previous}
        >
          <ChevronLeft aria-hidden size={18} />
        </Row>
      )}
      <Cluster as="ol" gap={4} justify="center">
        {pageNumbers(page, lastPage).map((mark, at) => (
          <li key={mark === 'gap' ? `gap-${at}` : mark}>
            {mark === 'gap' ? (
              <Row as="span" inline justify="center" className={css.gap} aria-hidden>
                …
              </Row>
            ) : (
              <Row
                as={Link}
                inline
                justify="center"
                to={linkTo(mark)}
                className={css.page}
                aria-label={words.page(mark)}
                aria-current={mark === page ? 'page' : undefined}
              >
                {mark}
              </Row>
            )}
          </li>
        ))}
      </Cluster>
      {page < lastPage && (
        <Row
          as={Link}
          inline
          justify="center"
          to={linkTo(page + 1)}
          rel="next"
          className={css.step}
          aria-label={words.next}
        >
          <ChevronRight aria-hidden size={18} />
        </Row>
      )}
    </Cluster>
  )
}

/** The body has the focus if the link that was pressed is gone, and in browsers where a press does not focus a link. */
const isFocusIn = (pager: HTMLElement): boolean =>
  document.activeElement === document.body || pager.contains(document.activeElement)

/** Focuses the named section around the list, or the heading of the screen. The window has been scrolled to its top. */
function focusHead(pager: HTMLElement): void {
  const head =
    pager.closest<HTMLElement>('section[aria-label], section[aria-labelledby]') ??
    pager.closest('main')?.querySelector<HTMLElement>('h1')
  if (!head) return
  if (!head.hasAttribute('tabindex')) head.tabIndex = -1
  head.focus({ preventScroll: true })
}
