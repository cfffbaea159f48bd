import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      routes: ['/pageImages/{volumeId}'],
      group: 'resources',
      bare: true,
      screen: () => import('./PagesScreen.tsx').then(({ PagesScreen }) => PagesScreen),
    },
  ],
}
