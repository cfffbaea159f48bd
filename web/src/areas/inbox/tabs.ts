import { Inbox } from 'lucide-react'
import { lazyPart } from '../../app/lazy-part.ts'
import type { Tab } from '../../app/tab.ts'

export const tabs: readonly Tab[] = [
  {
    key: '13',
    icon: Inbox,
    panel: lazyPart(() => import('./InboxTab.tsx').then(({ InboxTab }) => InboxTab)),
    userMenu: 5,
    overview: 4,
    badge: lazyPart(() => import('./UnreadCount.tsx').then(({ UnreadCount }) => UnreadCount)),
  },
]
