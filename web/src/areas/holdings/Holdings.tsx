import type { holdings } from '@wenyuan/contract/areas/holdings.ts'
import { useLibraryInUse } from '../../app/site/library-choice.ts'
import css from './Holdings.module.css'
import { JournalRuns } from './JournalRuns.tsx'
import { LibraryCopies } from './LibraryCopies.tsx'
import { t } from './words.ts'

type LibraryHoldings = NonNullable<(typeof holdings.byLibrary)['~types']>['out'][number]

/** Number of expanded branches; further ones are collapsed to one line each. */
const OPEN_LIBRARIES = 3

interface HoldingsProps {
  recordId: string
  libraries: readonly LibraryHoldings[]
  serial: boolean
}

/** Copies by branch: the branch in use first, then those with a copy on the shelf. */
export function Holdings({ recordId, libraries, serial }: HoldingsProps) {
  const inUse = useLibraryInUse()
  const rank = (libCode: string, onShelf: number): number => (libCode === inUse ? 0 : onShelf > 0 ? 1 : 2)
  const inOrder = inUse
    ? libraries.toSorted((a, b) => rank(a.libCode, a.onShelfCount) - rank(b.libCode, b.onShelfCount))
    : libraries
  const isRun = serial && libraries.some(({ volumeCount }) => volumeCount > 1)
  return (
    <section aria-label={t('holdings.title')}>
      <h2 className={css.head}>{t('holdings.title')}</h2>
      {isRun && <JournalRuns recordId={recordId} />}
      {inOrder.map((library, at) => (
        <LibraryCopies
          key={library.libCode}
          recordId={recordId}
          library={library}
          folded={at >= OPEN_LIBRARIES || (isRun && at > 0)}
        />
      ))}
    </section>
  )
}
