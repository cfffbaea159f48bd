import { useQuery } from '@tanstack/react-query'
import { VisuallyHidden } from '../../kit/layout/VisuallyHidden.tsx'
import { formatCount } from '../../locales/translation.ts'
import { useNearBranch } from '../../app/site/near-branch.ts'
import type { LibraryHoldings } from './card-state.ts'
import css from './Holdings.module.css'
import { copiesQuery } from './holdings-queries.ts'
import { JournalRuns } from './JournalRuns.tsx'
import { LibraryCopies } from './LibraryCopies.tsx'
import { t } from './words.ts'

/** Document types of serials: journals, newspapers, yearbooks. Their copies are grouped by year. */
const serials: ReadonlySet<string> = new Set(['2', '7', '14'])

/** Number of expanded branches; further ones are collapsed to one line each. */
const OPEN_LIBRARIES = 3

interface HoldingsProps {
  recordId: string
  docCode: string
  /** False while something above is on its way; the sentence for screen readers does not wait. */
  shown: boolean
  open: boolean
  onToggle: (open: boolean) => void
}

/** All copies by branch, folded to one line: the card beside it says where the next one stands. */
export function Holdings({ recordId, docCode, shown, open, onToggle }: HoldingsProps) {
  const { data: libraries = [], isSuccess } = useQuery(copiesQuery(recordId))
  const onShelf = libraries.reduce((sum, library) => sum + library.onShelfCount, 0)
  const all = libraries.reduce((sum, library) => sum + library.itemCount, 0)
  const isReadHere =
    all > 0 && all === libraries.reduce((sum, one) => sum + (one.statusCounts.reference ?? 0), 0)
  const isRun = serials.has(docCode) && libraries.some(({ volumeCount }) => volumeCount > 1)
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {isSuccess &&
            (all > 0 ? t('holdings.summary', { onShelf, all: formatCount(all) }) : t('holdings.none'))}
        </span>
      </VisuallyHidden>
      {shown && all > 0 && (
        <section aria-label={t('holdings.title')}>
          <details
            className={css.all}
            open={open || isRun}
            onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
          >
            <summary className={css.allSummary}>
              <h2 className={css.head}>{t('holdings.title')}</h2>
              <span className={css.quiet}>
                {t(isReadHere ? 'holdings.allReading' : 'holdings.allCounts', {
                  branches: libraries.length,
                  onShelf,
                  n: all,
                  all: formatCount(all),
                })}
              </span>
            </summary>
            {(open || isRun) && <Branches recordId={recordId} libraries={libraries} isRun={isRun} />}
          </details>
        </section>
      )}
    </>
  )
}

interface BranchesProps {
  recordId: string
  libraries: readonly LibraryHoldings[]
  isRun: boolean
}

/** The branch in use first, then those with a copy on the shelf. */
function Branches({ recordId, libraries, isRun }: BranchesProps) {
  const near = useNearBranch()
  const rank = (libCode: string, onShelf: number): number => (libCode === near ? 0 : onShelf > 0 ? 1 : 2)
  const inOrder = near
    ? libraries.toSorted((a, b) => rank(a.libCode, a.onShelfCount) - rank(b.libCode, b.onShelfCount))
    : libraries
  return (
    <>
      {isRun && <JournalRuns recordId={recordId} />}
      {inOrder.map((library, at) => (
        <LibraryCopies
          key={library.libCode}
          recordId={recordId}
          library={library}
          folded={at >= OPEN_LIBRARIES || (isRun && at > 0)}
        />
      ))}
    </>
  )
}
