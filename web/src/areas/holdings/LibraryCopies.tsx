import { useInfiniteQuery } from '@tanstack/react-query'
import { holdings, type Item } from '@wenyuan/contract/areas/holdings.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { announced, query } from '../../api/query.ts'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { formatCount } from '../../locales/translation.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Holdings.module.css'
import { ItemTable } from './ItemTable.tsx'
import { ShelfPlaces } from './ShelfPlaces.tsx'
import { t } from './words.ts'

/** Copies loaded per click, after those of the first page. */
const ROWS = 100
/** From this number on the list has a filter for copies on the shelf. */
const MANY = 8

interface LibraryCopiesProps {
  recordId: string
  library: {
    libCode: string
    libraryName: string
    itemCount: number
    onShelfCount: number
    statusCounts: Partial<Record<Item['status'], number>>
    items: readonly Item[]
  }
  /** Collapsed to one line with counts. */
  folded: boolean
}

/** The copies of one branch: counts, the first twenty copies, and the rest on demand. */
export function LibraryCopies({ recordId, library, folded }: LibraryCopiesProps) {
  const name = library.libraryName || t('holdings.noLibrary')
  const counts = <LibraryCounts library={library} />
  if (folded) {
    return (
      <details className={css.folded}>
        <summary className={css.summary}>
          <h3 className={css.foldedName}>{name}</h3> {counts}
        </summary>
        <Copies recordId={recordId} library={library} name={name} />
      </details>
    )
  }
  return (
    <section className={css.library} aria-label={name}>
      <Cluster as="h3" gap="0 14px" align="baseline" className={css.name}>
        {name} {counts}
      </Cluster>
      <Copies recordId={recordId} library={library} name={name} />
    </section>
  )
}

/** Counts by status: "2 on the shelf · 3 on loan". */
const LibraryCounts = ({ library }: Pick<LibraryCopiesProps, 'library'>) => {
  const away = Object.entries(library.statusCounts).filter(([status, n]) => status !== 'available' && n > 0)
  return (
    <Cluster as="span" inline gap="0 14px" align="normal" className={css.counts}>
      <span className={library.onShelfCount > 0 ? css.here : css.quiet}>
        {t('holdings.counts', { onShelf: library.onShelfCount, all: formatCount(library.itemCount) })}
      </span>
      {away.map(([status, n]) => (
        <span key={status} className={css.quiet}>
          {t(`item.status.${status as Item['status']}`)} {formatCount(n)}
        </span>
      ))}
    </Cluster>
  )
}

function Copies({ recordId, library, name }: Omit<LibraryCopiesProps, 'folded'> & { name: string }) {
  const [onlyOnShelf, setOnlyOnShelf] = useState(false)
  const [wanted, setWanted] = useState(false)
  const more = useMoreCopies(recordId, library.libCode, onlyOnShelf, wanted || onlyOnShelf)
  const loaded = more.data?.pages.flatMap(({ items }) => items)
  const items = loaded ?? library.items
  const all = more.data?.pages[0]?.total ?? library.itemCount
  const left = all - items.length
  return (
    <>
      {library.itemCount >= MANY && library.onShelfCount > 0 && library.onShelfCount < library.itemCount && (
        <Checkbox checked={onlyOnShelf} onChange={setOnlyOnShelf}>
          {t('filter.onShelf')}
        </Checkbox>
      )}
      <ItemTable items={items} label={name} underBranch />
      <ShelfPlaces items={items} />
      {left > 0 && (
        <Button
          className={css.more}
          disabled={more.isFetching}
          onClick={() => (more.data ? void more.fetchNextPage() : setWanted(true))}
        >
          {t('holdings.more', { n: Math.min(left, ROWS), left: formatCount(left) })}
        </Button>
      )}
    </>
  )
}

/** Further pages of a branch's copies, in the same order. */
function useMoreCopies(recordId: string, libCode: string, onlyOnShelf: boolean, enabled: boolean) {
  const input = { recordId, libCode, onlyOnShelf, rows: ROWS }
  return useInfiniteQuery({
    queryKey: [...query(holdings.page, input).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => call(holdings.page, { ...input, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * ROWS < total ? pages.length + 1 : undefined),
    staleTime: 60_000,
    enabled,
    ...announced,
  })
}
