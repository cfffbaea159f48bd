import { Gift } from 'lucide-react'
import { lazyPart } from '../../app/lazy-part.ts'
import { paths } from '../../app/paths.ts'
import type { Tab } from '../../app/tab.ts'

export const tabs: readonly Tab[] = [
  {
    key: '11',
    icon: Gift,
    panel: lazyPart(() => import('./MyGiftsTab.tsx').then(({ MyGiftsTab }) => MyGiftsTab)),
    isShown: ({ isOpen }) => isOpen(paths.bookGifts()),
  },
]
