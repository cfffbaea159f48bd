import { BookHeart } from 'lucide-react'
import { lazyPart } from '../../app/lazy-part.ts'
import type { Tab } from '../../app/tab.ts'

export const tabs: readonly Tab[] = [
  {
    key: '2',
    icon: BookHeart,
    panel: lazyPart(() => import('./FavouritesTab.tsx').then(({ FavouritesTab }) => FavouritesTab)),
    userMenu: 4,
    overview: 3,
  },
]
