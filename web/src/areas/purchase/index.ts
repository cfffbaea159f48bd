import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      routes: ['/drivePurchas'],
      screen: () => import('./ShopScreen.tsx').then(({ ShopScreen }) => ShopScreen),
    },
    {
      routes: ['/drivePurList'],
      screen: () => import('./ItemsScreen.tsx').then(({ ItemsScreen }) => ItemsScreen),
    },
    {
      routes: ['/drivePurDetails'],
      screen: () => import('./ItemScreen.tsx').then(({ ItemScreen }) => ItemScreen),
    },
    {
      routes: ['/drivePurCart'],
      screen: () => import('./CartScreen.tsx').then(({ CartScreen }) => CartScreen),
    },
    {
      routes: ['/drivePurSettle'],
      screen: () => import('./SettleScreen.tsx').then(({ SettleScreen }) => SettleScreen),
    },
    {
      routes: ['/drivePurLogistic'],
      screen: () => import('./JourneyScreen.tsx').then(({ JourneyScreen }) => JourneyScreen),
    },
    {
      routes: ['/drivePurUser'],
      screen: () => import('./OrdersScreen.tsx').then(({ OrdersScreen }) => OrdersScreen),
    },
  ],
}
