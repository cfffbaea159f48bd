import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      routes: ['/personalCenter/freeOrder'],
      screen: () => import('./FreeOrderScreen.tsx').then(({ FreeOrderScreen }) => FreeOrderScreen),
    },
  ],
}
