import { lazyPart } from '../../app/lazy-part.ts'

/** Exports for the record page. */
export const DepartmentsOfRecord = lazyPart(() =>
  import('./DepartmentsOfRecord.tsx').then(({ DepartmentsOfRecord }) => DepartmentsOfRecord),
)
