import { Coins } from 'lucide-react'
import { lazyPart } from '../../app/lazy-part.ts'
import type { Tab } from '../../app/tab.ts'

export const tabs: readonly Tab[] = [
  {
    key: '8',
    icon: Coins,
    panel: lazyPart(() => import('./PointsTab.tsx').then(({ PointsTab }) => PointsTab)),
  },
]
