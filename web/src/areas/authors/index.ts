import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      group: 'search',
      routes: ['/author'],
      screen: () => import('./AuthorScreen.tsx').then(({ AuthorScreen }) => AuthorScreen),
    },
  ],
}
