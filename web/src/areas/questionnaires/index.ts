import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      routes: ['/questionnaire'],
      group: 'account',
      screen: () =>
        import('./QuestionnaireScreen.tsx').then(({ QuestionnaireScreen }) => QuestionnaireScreen),
    },
    {
      routes: ['/questionnaire/results'],
      group: 'account',
      screen: () => import('./ResultsScreen.tsx').then(({ ResultsScreen }) => ResultsScreen),
    },
  ],
}
