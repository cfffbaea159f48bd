import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      routes: ['/specialNav'],
      screen: () => import('./TopicsScreen.tsx').then(({ TopicsScreen }) => TopicsScreen),
    },
    {
      routes: ['/specialNav/{id}'],
      screen: () => import('./TopicScreen.tsx').then(({ TopicScreen }) => TopicScreen),
    },
  ],
}
