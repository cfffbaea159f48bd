import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      routes: ['/privacy', '/oldPrivacy'],
      screen: () => import('./PrivacyScreen.tsx').then(({ PrivacyScreen }) => PrivacyScreen),
    },
  ],
}
