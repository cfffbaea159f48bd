import { dropIndex } from '../../../platform/db/online-steps.ts'

/** Researchers are found and ordered in memory. */
export const online = [
  dropIndex('researcher_by_zh'),
  dropIndex('researcher_by_en'),
  dropIndex('researcher_department'),
]
