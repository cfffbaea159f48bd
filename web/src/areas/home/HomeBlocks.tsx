import { useSuspenseQuery } from '@tanstack/react-query'
import { home } from '@wenyuan/contract/areas/home.ts'
import type { HomeBlock } from '@wenyuan/contract/constants/home-blocks.ts'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { currentIdentity } from '../../api/identity.ts'
import { query } from '../../api/query.ts'
import { lazyPart } from '../../app/lazy-part.ts'
import { paths } from '../../app/paths.ts'
import { RecordShelf } from '../../app/records/RecordShelf.tsx'
import { ShelfSkeleton } from '../../app/records/ShelfSkeleton.tsx'
import { useReader } from '../../app/session/reader-state.ts'
import { useLibraryInUse } from '../../app/site/library-choice.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { Button } from '../../kit/Button.tsx'
import { LazyMount, useRoom } from '../../kit/layout/LazyMount.tsx'
import { useLocation } from '../../kit/navigation/navigation-context.ts'
import { ErrorBoundary } from '../../kit/states/ErrorBoundary.tsx'
import { languageInUse } from '../../locales/translation.ts'
import { HotLists } from '../book-lists/public.ts'
import { HomeDatabases } from '../databases/public.ts'
import { HotCollections } from '../special-collections/public.ts'
import { RecommendedToday } from '../subscriptions/public.ts'
import { HotTopics } from '../topics/public.ts'
import css from './HomeScreen.module.css'
import { MostBorrowed } from './MostBorrowed.tsx'
import { NewArrivals } from './NewArrivals.tsx'
import { t } from './words.ts'

const loadLate = () => import('./late-blocks.ts')
const Disciplines = lazyPart(() => loadLate().then(({ Disciplines }) => Disciplines))
const LibraryNews = lazyPart(() => loadLate().then(({ LibraryNews }) => LibraryNews))
const ArrangeBlocks = lazyPart(() => import('./ArrangeBlocks.tsx').then(({ ArrangeBlocks }) => ArrangeBlocks))

/** The blocks below the search box: in the reader's own order, else in the library's. */
export function HomeBlocks() {
  const reader = useReader()
  const { homeBlocks } = useSiteConfig()
  if (!reader) return <Blocks blocks={homeBlocks} />
  return (
    <ErrorBoundary resetKey={reader.userId} renderError={() => <Blocks blocks={homeBlocks} />}>
      <Suspense fallback={<LoadingBlocks />}>
        <OwnBlocks />
      </Suspense>
    </ErrorBoundary>
  )
}

const LoadingBlocks = () => (
  <div className={css.rooms}>
    <ShelfSkeleton hasTabs />
    <ShelfSkeleton />
    <ShelfSkeleton />
  </div>
)

function OwnBlocks() {
  const { data } = useSuspenseQuery({ ...query(home.setting, { key: 'homeBlocks' }) })
  const [arranging, setArranging] = useState(false)
  return (
    <>
      <Blocks blocks={data.value} />
      <p className={css.arrange}>
        <Button variant="quiet" onClick={() => setArranging(true)}>
          <SlidersHorizontal aria-hidden size={16} />
          {t('home.arrange')}
        </Button>
      </p>
      {arranging && (
        <Suspense>
          <ArrangeBlocks shown={data.value} isOwn={data.isOwn} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Blocks that stand in the first window. The others are mounted when the reader comes near. */
const FIRST = 2

type PlainBlock = Exclude<HomeBlock, 'recommended'>

/** Room kept for a block at the first visit until it is there: as high as it usually is, with the space below it. */
const usualRooms: Readonly<Record<PlainBlock, string>> = {
  newBooks: 'var(--arrivals-room)',
  hotLoans: 'var(--ranking-room)',
  newCollections: 'var(--shelf-room)',
  databases: 'var(--databases-room)',
  bookLists: 'var(--lists-room)',
  topics: 'var(--topics-room)',
  collections: 'var(--collections-room)',
  disciplines: 'var(--disciplines-room)',
  news: 'var(--news-room)',
}

function Blocks({ blocks }: { blocks: readonly HomeBlock[] }) {
  return (
    <div className={css.rooms}>
      {blocks.map((block, at) =>
        block === 'recommended' ? (
          <Recommended key={block} />
        ) : (
          <BlockInRoom key={block} block={block} first={at < FIRST} />
        ),
      )}
    </div>
  )
}

/** Its room is as high as the block was at the last visit: none where this library has nothing to show. */
function BlockInRoom({ block, first }: { block: PlainBlock; first: boolean }) {
  const { href, state } = useLocation()
  const name = `${currentIdentity().groupCode} ${languageInUse()} ${block}`
  const room = useRoom(name) ?? usualRooms[block]
  return (
    <LazyMount
      height={room}
      place={first ? undefined : `${state.key ?? href} ${block}`}
      room={name}
      first={first}
    >
      <Block block={block} room={room} />
    </LazyMount>
  )
}

/** All blocks wait for it: drawn later it would push them down. */
const Recommended = () =>
  useReader() ? (
    <ErrorBoundary resetKey="" renderError={() => null}>
      <RecommendedToday />
    </ErrorBoundary>
  ) : null

interface BlockProps {
  block: PlainBlock
  room: number | string
}

/** A block that fails is left out. */
const Apart = ({ waiting, children }: { waiting: ReactNode; children: ReactNode }) => (
  <ErrorBoundary resetKey="" renderError={() => null}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </ErrorBoundary>
)

function Block({ block, room }: BlockProps) {
  const libCode = useLibraryInUse()
  switch (block) {
    case 'newBooks':
      return (
        <Apart waiting={room === 0 ? null : <ShelfSkeleton hasTabs />}>
          <NewArrivals key={libCode} />
        </Apart>
      )
    case 'newCollections':
      return (
        <RecordShelf
          title={t('home.newCollections')}
          endpoint={home.newCollections}
          libCode={libCode}
          waiting={room === 0 ? null : <ShelfSkeleton />}
          more={{ to: paths.eBooks(), label: t('home.allEBooks') }}
        />
      )
    default: {
      const Late = lateBlocks[block]
      return (
        <Apart waiting={<div style={{ height: room }} />}>
          <Late />
        </Apart>
      )
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
