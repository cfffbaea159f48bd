import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      routes: ['/bookDonate'],
      screen: () => import('./GiftsScreen.tsx').then(({ GiftsScreen }) => GiftsScreen),
    },
    {
      routes: ['/bookDonate/detail'],
      screen: () => import('./GiftScreen.tsx').then(({ GiftScreen }) => GiftScreen),
    },
    {
      routes: ['/donate'],
      screen: () => import('./GiftListScreen.tsx').then(({ GiftListScreen }) => GiftListScreen),
    },
  ],
}
