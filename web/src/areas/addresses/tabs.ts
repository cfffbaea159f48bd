import { MapPin } from 'lucide-react'
import { lazyPart } from '../../app/lazy-part.ts'
import type { Tab } from '../../app/tab.ts'

export const tabs: readonly Tab[] = [
  {
    key: '9',
    icon: MapPin,
    panel: lazyPart(() => import('./AddressesTab.tsx').then(({ AddressesTab }) => AddressesTab)),
  },
]
