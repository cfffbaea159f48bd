import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    { routes: ['/login'], screen: () => import('./LoginScreen.tsx').then(({ LoginScreen }) => LoginScreen) },
    {
      routes: ['/loginExternal/{jwt}/{jwtHeader}'],
      screen: () =>
        import('./ExternalSignInScreen.tsx').then(({ ExternalSignInScreen }) => ExternalSignInScreen),
    },
    {
      routes: ['/bindAccount'],
      screen: () => import('./BindScreens.tsx').then(({ BindAccountScreen }) => BindAccountScreen),
    },
    {
      routes: ['/bindUid'],
      screen: () => import('./BindScreens.tsx').then(({ BindUidScreen }) => BindUidScreen),
    },
    {
      routes: ['/relevanceUid'],
      screen: () => import('./BindScreens.tsx').then(({ RelateUidScreen }) => RelateUidScreen),
    },
    {
      routes: ['/wxLogin'],
      screen: () => import('./WeChatReturnScreen.tsx').then(({ WeChatReturnScreen }) => WeChatReturnScreen),
    },
  ],
}
