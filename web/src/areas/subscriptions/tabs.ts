import { Bell } from 'lucide-react'
import { lazyPart } from '../../app/lazy-part.ts'
import type { Tab } from '../../app/tab.ts'

export const tabs: readonly Tab[] = [
  {
    key: '3',
    icon: Bell,
    panel: lazyPart(() => import('./SubscriptionsTab.tsx').then(({ SubscriptionsTab }) => SubscriptionsTab)),
  },
]
