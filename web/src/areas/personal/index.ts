import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      routes: ['/personalCenter'],
      screen: () => import('./PersonalScreen.tsx').then(({ PersonalScreen }) => PersonalScreen),
    },
    {
      routes: ['/personalExternal/{id}'],
      screen: () =>
        import('./PersonalScreen.tsx').then(({ PersonalExternalScreen }) => PersonalExternalScreen),
    },
    {
      routes: ['/personalCenter/customTabs', '/customTabs'],
      screen: () => import('./CustomTabsScreen.tsx').then(({ CustomTabsScreen }) => CustomTabsScreen),
    },
  ],
}
