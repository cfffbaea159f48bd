import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      routes: ['/otherSearchList'],
      screen: () => import('./TargetsScreen.tsx').then(({ TargetsScreen }) => TargetsScreen),
    },
    {
      routes: ['/otherSearchList2'],
      screen: () => import('./TargetScreen.tsx').then(({ TargetScreen }) => TargetScreen),
    },
    {
      routes: ['/documentDelivery'],
      group: 'account',
      screen: () => import('./DeliveryScreen.tsx').then(({ DeliveryScreen }) => DeliveryScreen),
    },
  ],
}
