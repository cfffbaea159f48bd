import type { Area } from '../../app/area.ts'

export const area: Area = {
  screens: [
    {
      routes: ['/courseBookResource'],
      screen: () => import('./CoursesScreen.tsx').then(({ CoursesScreen }) => CoursesScreen),
    },
    {
      routes: ['/courseBookDetail'],
      screen: () => import('./CourseScreen.tsx').then(({ CourseScreen }) => CourseScreen),
    },
    {
      routes: ['/courseReference'],
      screen: () => import('./ReferenceScreen.tsx').then(({ ReferenceScreen }) => ReferenceScreen),
    },
    {
      routes: ['/courseReferenceDetail'],
      screen: () =>
        import('./ReferenceDetailScreen.tsx').then(({ ReferenceDetailScreen }) => ReferenceDetailScreen),
    },
  ],
}
