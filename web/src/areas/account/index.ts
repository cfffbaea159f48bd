import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      routes: ['/modifyPassword'],
      screen: () =>
        import('./ChangePasswordScreen.tsx').then(({ ChangePasswordScreen }) => ChangePasswordScreen),
    },
    {
      routes: ['/resetPassword'],
      screen: () =>
        import('./ResetPasswordScreen.tsx').then(({ ResetPasswordScreen }) => ResetPasswordScreen),
    },
    {
      routes: ['/forceBinding'],
      screen: () => import('./ForceBindingScreen.tsx').then(({ ForceBindingScreen }) => ForceBindingScreen),
    },
  ],
}
