import { paths } from '../../app/paths.ts'
import { firstValue, parseQuery } from '../../app/query-string.ts'
import { useHistory, useLocation } from '../../kit/navigation/navigation-context.ts'

export interface Place {
  page: number
  /** Words looked for in the book; empty: none. */
  words: string
  go: (to: { page?: number; words?: string }) => void
}

/** The page and the words looked for are in the address, so that it can be kept and sent. */
export function usePlace(volumeId: string, pages: number): Place {
  const history = useHistory()
  const { search } = useLocation()
  const said = parseQuery(search)
  const page = within(Number.parseInt(firstValue(said, 'page'), 10), pages)
  const words = firstValue(said, 'q').slice(0, 200)
  const go: Place['go'] = (to) => {
    const next = within(to.page ?? page, pages)
    const q = to.words ?? words
    history.replace(paths.pageImages({ volumeId }, { page: String(next), ...(q === '' ? {} : { q }) }))
  }
  return { page, words, go }
}

const within = (page: number, pages: number): number =>
  Number.isNaN(page) ? 1 : Math.min(pages, Math.max(1, page))
