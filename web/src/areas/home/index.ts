import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      routes: ['/Home', '/home'],
      screen: () => import('./HomeScreen.tsx').then(({ HomeScreen }) => HomeScreen),
    },
  ],
}
