import { BookOpen } from 'lucide-react'
import { lazyPart } from '../../app/lazy-part.ts'
import type { Tab } from '../../app/tab.ts'

export const tabs: readonly Tab[] = [
  {
    key: '5',
    icon: BookOpen,
    panel: lazyPart(() => import('./LoansTab.tsx').then(({ LoansTab }) => LoansTab)),
    userMenu: 2,
    overview: 1,
  },
]
