import { Gift, Home, NotebookPen, ThumbsUp } from 'lucide-react'
import { lazyPart } from '../../app/lazy-part.ts'
import type { Tab } from '../../app/tab.ts'
import { mayRecommend } from './recommendation-right.ts'

const panel = lazyPart(() => import('./ComingSoonTab.tsx').then(({ ComingSoonTab }) => ComingSoonTab))

export const tabs: readonly Tab[] = [
  {
    key: '0',
    icon: Home,
    panel: lazyPart(() => import('./Overview.tsx').then(({ Overview }) => Overview)),
    userMenu: 1,
  },
  // tabs of the specification without an area
  { key: '6', icon: ThumbsUp, panel, comingSoon: true, isShown: mayRecommend },
  { key: '11', icon: Gift, panel, comingSoon: true },
  { key: '10', icon: NotebookPen, panel, comingSoon: true },
]
