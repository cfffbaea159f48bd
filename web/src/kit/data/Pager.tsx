import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from '../Link.tsx'
import css from './Pager.module.css'
import { pageNumbers } from './page-numbers.ts'

export interface PagerProps {
  page: number
  lastPage: number
  linkTo: (page: number) => string
  words: { label: string; previous: string; next: string; page: (page: number) => string }
}

/** Pages as links: each can be copied, opened in a tab and navigated back to. */
export function Pager({ page, lastPage, linkTo, words }: PagerProps) {
  if (lastPage <= 1) return null
  return (
    <nav aria-label={words.label} className={css.pager}>
      {page > 1 && (
        <Link to={linkTo(page - 1)} rel="prev" className={css.step} aria-label={words.previous}>
          <ChevronLeft aria-hidden size={18} />
        </Link>
      )}
      <ol className={css.pages}>
        {pageNumbers(page, lastPage).map((mark, at) => (
          <li key={mark === 'gap' ? `gap-${at}` : mark}>
            {mark === 'gap' ? (
              <span className={css.gap} aria-hidden>
                …
              </span>
            ) : (
              <Link
                to={linkTo(mark)}
                className={css.page}
                aria-label={words.page(mark)}
                aria-current={mark === page ? 'page' : undefined}
              >
                {mark}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < lastPage && (
        <Link to={linkTo(page + 1)} rel="next" className={css.step} aria-label={words.next}>
          <ChevronRight aria-hidden size={18} />
        </Link>
      )}
    </nav>
  )
}
