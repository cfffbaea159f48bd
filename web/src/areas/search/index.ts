import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      routes: ['/advanceSearch'],
      screen: () =>
        import('./advanced/AdvancedSearchScreen.tsx').then(
          ({ AdvancedSearchScreen }) => AdvancedSearchScreen,
        ),
    },
    {
      routes: ['/searchList'],
      screen: () => import('./results/SearchListScreen.tsx').then(({ SearchListScreen }) => SearchListScreen),
      prefetch: async (client) => (await import('./results/SearchListScreen.tsx')).prefetchList(client),
    },
    {
      routes: [
        '/searchListExternal/{searchType}/{keyword}/{matchType}',
        '/searchListExternal/{searchType}/{keyword}/{matchType}/{docType}',
        '/searchListResource/{searchType}/{keyword}/{matchType}',
        '/searchListResource/{searchType}/{keyword}/{matchType}/{resourceType}',
      ],
      screen: () =>
        import('./elsewhere/LinkedSearchScreen.tsx').then(({ LinkedSearchScreen }) => LinkedSearchScreen),
    },
  ],
}
