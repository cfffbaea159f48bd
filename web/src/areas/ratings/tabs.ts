import { MessageCircle } from 'lucide-react'
import { lazyPart } from '../../app/lazy-part.ts'
import type { Tab } from '../../app/tab.ts'

export const tabs: readonly Tab[] = [
  {
    key: '17',
    icon: MessageCircle,
    panel: lazyPart(() => import('./MyCommentsTab.tsx').then(({ MyCommentsTab }) => MyCommentsTab)),
    overview: 5,
  },
]
