import { lazyPart } from '../../app/lazy-part.ts'

/** Exports for other areas and the app. */
export const CoursesWithRecord = lazyPart(() =>
  import('./CoursesWithRecord.tsx').then(({ CoursesWithRecord }) => CoursesWithRecord),
)
export const AddToCourse = lazyPart(() => import('./AddToCourse.tsx').then(({ AddToCourse }) => AddToCourse))
