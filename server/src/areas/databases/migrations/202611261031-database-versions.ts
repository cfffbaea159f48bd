import { noteChanges } from '../../../platform/db/list-version-steps.ts'

/** Databases and their terms are kept in memory. */
export const online = [
  ...noteChanges({ table: 'e_resource', list: 'databases' }),
  ...noteChanges({ table: 'e_resource_term', list: 'databases' }),
]
