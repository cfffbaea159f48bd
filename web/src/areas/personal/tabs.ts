import { Home, NotebookPen } from 'lucide-react'
import { lazyPart } from '../../app/lazy-part.ts'
import type { Tab } from '../../app/tab.ts'

const panel = lazyPart(() => import('./ComingSoonTab.tsx').then(({ ComingSoonTab }) => ComingSoonTab))

export const tabs: readonly Tab[] = [
  {
    key: '0',
    icon: Home,
    panel: lazyPart(() => import('./Overview.tsx').then(({ Overview }) => Overview)),
    userMenu: 1,
  },
  // a tab of the specification without an area
  { key: '10', icon: NotebookPen, panel, comingSoon: true },
]
