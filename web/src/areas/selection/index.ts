import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      group: 'search',
      routes: ['/selection'],
      screen: () => import('./SelectionScreen.tsx').then(({ SelectionScreen }) => SelectionScreen),
    },
  ],
}
