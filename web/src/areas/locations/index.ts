import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      routes: ['/collectionNav'],
      screen: () => import('./LocationsScreen.tsx').then(({ LocationsScreen }) => LocationsScreen),
    },
    {
      routes: ['/collectionNavDetail'],
      screen: () => import('./LocationScreen.tsx').then(({ LocationScreen }) => LocationScreen),
    },
  ],
}
