import { Home } from 'lucide-react'
import { lazyPart } from '../../app/lazy-part.ts'
import type { Tab } from '../../app/tab.ts'

export const tabs: readonly Tab[] = [
  {
    key: '0',
    icon: Home,
    panel: lazyPart(() => import('./Overview.tsx').then(({ Overview }) => Overview)),
    userMenu: 1,
  },
]
