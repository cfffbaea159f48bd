import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      routes: ['/researcher'],
      screen: () => import('./ResearchersScreen.tsx').then(({ ResearchersScreen }) => ResearchersScreen),
    },
    {
      routes: ['/researcherDetail'],
      screen: () => import('./ResearcherScreen.tsx').then(({ ResearcherScreen }) => ResearcherScreen),
    },
  ],
}
