import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      routes: ['/schoolBaseNav'],
      screen: () => import('./ThesesScreen.tsx').then(({ ThesesScreen }) => ThesesScreen),
    },
  ],
}
