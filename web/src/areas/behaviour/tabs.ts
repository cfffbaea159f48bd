import { History } from 'lucide-react'
import { lazyPart } from '../../app/lazy-part.ts'
import type { Tab } from '../../app/tab.ts'

export const tabs: readonly Tab[] = [
  {
    key: '7',
    icon: History,
    panel: lazyPart(() => import('./BehaviourTab.tsx').then(({ BehaviourTab }) => BehaviourTab)),
  },
]
