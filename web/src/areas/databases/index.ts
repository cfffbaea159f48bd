import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      routes: ['/dataBaseNav', '/newDataBase'],
      screen: () => import('./DatabasesScreen.tsx').then(({ DatabasesScreen }) => DatabasesScreen),
    },
    {
      routes: ['/dataBaseNav/details/{id}', '/newDataBase/details/{recordId}'],
      screen: () => import('./DatabaseScreen.tsx').then(({ DatabaseScreen }) => DatabaseScreen),
    },
  ],
}
