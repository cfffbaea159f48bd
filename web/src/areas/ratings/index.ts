import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    { routes: ['/grade'], screen: () => import('./GradeScreen.tsx').then(({ GradeScreen }) => GradeScreen) },
  ],
}
