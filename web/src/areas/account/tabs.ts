import { UserRound } from 'lucide-react'
import { lazyPart } from '../../app/lazy-part.ts'
import type { Tab } from '../../app/tab.ts'

export const tabs: readonly Tab[] = [
  {
    key: '1',
    icon: UserRound,
    panel: lazyPart(() =>
      import('./PersonalInformation.tsx').then(({ PersonalInformation }) => PersonalInformation),
    ),
    userMenu: 6,
    overview: 6,
  },
]
