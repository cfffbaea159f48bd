import { noteChanges } from '../../../platform/db/list-version-steps.ts'

/** The texts by which catalogues name departments are kept in memory. */
export const online = noteChanges({ table: 'department', list: 'departments' })
