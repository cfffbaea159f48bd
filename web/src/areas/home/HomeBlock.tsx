import { home } from '@wenyuan/contract/areas/home.ts'
import type { HomeBlock as BlockName } from '@wenyuan/contract/constants/home-blocks.ts'
import { memo, Suspense, useEffect } from 'react'
import { lazyPart } from '../../app/lazy-part.ts'
import { paths } from '../../app/paths.ts'
import { LoadedShelf } from '../../app/records/RecordShelf.tsx'
import { ShelfSkeleton } from '../../app/records/ShelfSkeleton.tsx'
import { useLibraryInUse } from '../../app/site/library-choice.ts'
import { ErrorBoundary } from '../../kit/states/ErrorBoundary.tsx'
import { useLanguage } from '../../locales/use-language.ts'
import { HotLists } from '../book-lists/public.ts'
import { HomeDatabases } from '../databases/public.ts'
import { HotCollections } from '../special-collections/public.ts'
import { HotTopics } from '../topics/public.ts'
import { MostBorrowed } from './MostBorrowed.tsx'
import { NewArrivals } from './NewArrivals.tsx'
import { t } from './words.ts'

const loadLate = () => import('./late-blocks.ts')
const Disciplines = lazyPart(() => loadLate().then(({ Disciplines }) => Disciplines))
const LibraryNews = lazyPart(() => loadLate().then(({ LibraryNews }) => LibraryNews))

export type PlainBlock = Exclude<BlockName, 'recommended'>

interface BlockProps {
  block: PlainBlock
  room: number | string
  at: number
  onEnd: (at: number) => void
}

/** A block that is drawn in slices has its height after so long. */
const STEADY_MS = 100

/** Tells that a block is there, or will not come, once it has been painted: what is below has then moved unseen. */
function End({ at, onEnd }: Pick<BlockProps, 'at' | 'onEnd'>) {
  useEffect(() => {
    const timer = setTimeout(onEnd, STEADY_MS, at)
    return () => clearTimeout(timer)
  }, [at, onEnd])
  return null
}

/** A block that fails is left out. */
export const HomeBlock = memo(function HomeBlock({ block, room, at, onEnd }: BlockProps) {
  useLanguage()
  const end = <End at={at} onEnd={onEnd} />
  return (
    <ErrorBoundary resetKey="" renderError={() => end}>
      <Suspense fallback={<Waiting block={block} room={room} />}>
        <Content block={block} />
        {end}
      </Suspense>
    </ErrorBoundary>
  )
})

function Waiting({ block, room }: Pick<BlockProps, 'block' | 'room'>) {
  if (block !== 'newBooks' && block !== 'newCollections')
    return <div style={{ height: room, visibility: 'hidden' }} />
  return room === 0 ? null : <ShelfSkeleton hasTabs={block === 'newBooks'} />
}

function Content({ block }: Pick<BlockProps, 'block'>) {
  const libCode = useLibraryInUse()
  switch (block) {
    case 'newBooks':
      return <NewArrivals key={libCode} />
    case 'newCollections':
      return (
        <LoadedShelf
          title={t('home.newCollections')}
          endpoint={home.newCollections}
          libCode={libCode}
          more={{ to: paths.eBooks(), label: t('home.allEBooks') }}
        />
      )
    default: {
      const Late = lateBlocks[block]
      return <Late />
    }
  }
}

const lateBlocks = {
  hotLoans: MostBorrowed,
  databases: HomeDatabases,
  bookLists: HotLists,
  topics: HotTopics,
  collections: HotCollections,
  disciplines: Disciplines,
  news: LibraryNews,
}
