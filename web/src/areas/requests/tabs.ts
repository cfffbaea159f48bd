import { ClipboardList } from 'lucide-react'
import { lazyPart } from '../../app/lazy-part.ts'
import type { Tab } from '../../app/tab.ts'

export const tabs: readonly Tab[] = [
  {
    key: '4',
    icon: ClipboardList,
    panel: lazyPart(() => import('./RequestsTab.tsx').then(({ RequestsTab }) => RequestsTab)),
    userMenu: 3,
    overview: 2,
  },
]
