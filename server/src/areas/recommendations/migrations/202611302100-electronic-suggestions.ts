import { addIndex } from '../../../platform/db/online-steps.ts'

/** What a reader who suggests an electronic resource is shown: those of the library, the latest first. */
export const online = [
  addIndex({
    name: 'suggestion_electronic',
    table: 'suggestion',
    of: "(tenant, suggested_at desc, suggestion_id) where kind = 'electronic'",
  }),
]
