import { DoorOpen } from 'lucide-react'
import { lazyPart } from '../../app/lazy-part.ts'
import type { Tab } from '../../app/tab.ts'

export const tabs: readonly Tab[] = [
  {
    key: '14',
    icon: DoorOpen,
    panel: lazyPart(() => import('./LeavingTab.tsx').then(({ LeavingTab }) => LeavingTab)),
  },
]
