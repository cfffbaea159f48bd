import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      routes: ['/magazineNav'],
      screen: () => import('./JournalsScreen.tsx').then(({ JournalsScreen }) => JournalsScreen),
    },
    {
      routes: ['/magazineNavDetail'],
      screen: () => import('./JournalScreen.tsx').then(({ JournalScreen }) => JournalScreen),
    },
  ],
}
