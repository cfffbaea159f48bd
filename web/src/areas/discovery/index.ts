import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      routes: ['/chaoXingSearchList'],
      screen: () => import('./DiscoveryScreen.tsx').then(({ DiscoveryScreen }) => DiscoveryScreen),
    },
    {
      routes: ['/chaoXingSearchList/detail'],
      screen: () => import('./WorkScreen.tsx').then(({ WorkScreen }) => WorkScreen),
    },
  ],
}
