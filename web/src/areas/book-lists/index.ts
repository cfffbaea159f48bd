import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      routes: ['/bookListNav'],
      screen: () => import('./BookListsScreen.tsx').then(({ BookListsScreen }) => BookListsScreen),
    },
    {
      routes: ['/personalCenter/bookListDetails'],
      screen: () => import('./BookListScreen.tsx').then(({ BookListScreen }) => BookListScreen),
    },
  ],
}
