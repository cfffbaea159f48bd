import { useSuspenseQuery } from '@tanstack/react-query'
import { home } from '@wenyuan/contract/areas/home.ts'
import type { HomeBlock as BlockName } from '@wenyuan/contract/constants/home-blocks.ts'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { currentIdentity } from '../../api/identity.ts'
import { query } from '../../api/query.ts'
import { lazyPart } from '../../app/lazy-part.ts'
import { ShelfSkeleton } from '../../app/records/ShelfSkeleton.tsx'
import { useReader } from '../../app/session/reader-state.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { Button } from '../../kit/Button.tsx'
import { LazyMount, useRoom } from '../../kit/layout/LazyMount.tsx'
import { useLocation } from '../../kit/navigation/navigation-context.ts'
import { ErrorBoundary } from '../../kit/states/ErrorBoundary.tsx'
import { languageInUse } from '../../locales/translation.ts'
import { RecommendedToday } from '../subscriptions/public.ts'
import { useBlocksInOrder } from './blocks-in-order.ts'
import { HomeBlock, type PlainBlock } from './HomeBlock.tsx'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './HomeScreen.module.css'
import { t } from './words.ts'

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
      <Row as="p" align="normal" justify="center" above={24} className={css.arrange}>
        <Button variant="quiet" onClick={() => setArranging(true)}>
          <SlidersHorizontal aria-hidden size={16} />
          {t('home.arrange')}
        </Button>
      </Row>
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

function Blocks({ blocks }: { blocks: readonly BlockName[] }) {
  const { isBusy, isReady, claim, end } = useBlocksInOrder()
  return (
    <div className={css.rooms} data-coming={isBusy || undefined}>
      {blocks.map((block, at) =>
        block === 'recommended' ? (
          <Recommended key={block} />
        ) : (
          <BlockInRoom key={block} block={block} at={at} ready={isReady(at)} claim={claim} onEnd={end} />
        ),
      )}
    </div>
  )
}

interface BlockInRoomProps {
  block: PlainBlock
  at: number
  ready: boolean
  claim: (at: number, isMounted: boolean) => boolean
  onEnd: (at: number) => void
}

/** Its room is as high as the block was at the last visit: none where this library has nothing to show. */
function BlockInRoom({ block, at, ready, claim, onEnd }: BlockInRoomProps) {
  const { href, state } = useLocation()
  const name = `${currentIdentity().groupCode} ${languageInUse()} ${block}`
  const room = useRoom(name) ?? usualRooms[block]
  const first = at < FIRST
  return (
    <LazyMount
      height={room}
      place={first ? undefined : `${state.key ?? href} ${block}`}
      room={name}
      first={first}
      ready={ready}
      claim={(isMounted) => claim(at, isMounted)}
    >
      <HomeBlock block={block} room={room} at={at} onEnd={onEnd} />
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
