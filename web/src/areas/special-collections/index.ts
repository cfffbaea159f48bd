import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      routes: ['/specialBaseNav'],
      screen: () => import('./CollectionsScreen.tsx').then(({ CollectionsScreen }) => CollectionsScreen),
    },
    {
      routes: [
        '/specialBaseNav/specialBaseDetail',
        '/specialBaseDetail/{id}',
        '/specialBaseDetail/{id}/{twoId}',
      ],
      screen: () => import('./CollectionScreen.tsx').then(({ CollectionScreen }) => CollectionScreen),
    },
    {
      routes: ['/specialBaseNav/childBaseList'],
      screen: () => import('./PartsScreen.tsx').then(({ PartsScreen }) => PartsScreen),
    },
  ],
}
