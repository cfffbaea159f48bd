import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      routes: ['/categorySearchList'],
      screen: () => import('./CategoryScreen.tsx').then(({ CategoryScreen }) => CategoryScreen),
    },
    {
      routes: ['/newBookInform'],
      screen: () => import('./NewBooksScreen.tsx').then(({ NewBooksScreen }) => NewBooksScreen),
    },
    {
      routes: ['/readRange'],
      screen: () => import('./HotLoansScreen.tsx').then(({ HotLoansScreen }) => HotLoansScreen),
    },
    {
      routes: ['/collect'],
      screen: () => import('./RankingScreens.tsx').then(({ HotCollectionsScreen }) => HotCollectionsScreen),
    },
    {
      routes: ['/hotBook'],
      screen: () => import('./RankingScreens.tsx').then(({ PopularBooksScreen }) => PopularBooksScreen),
    },
    {
      routes: ['/elecBook'],
      screen: () => import('./EBooksScreen.tsx').then(({ EBooksScreen }) => EBooksScreen),
    },
    {
      routes: ['/digitalLibrary'],
      screen: () =>
        import('./DigitalLibraryScreen.tsx').then(({ DigitalLibraryScreen }) => DigitalLibraryScreen),
    },
  ],
}
