import { addCheck } from '../online-steps.ts'

/** Kinds of library systems. */
export const online = [
  addCheck({
    name: 'library_choice_kinds',
    table: 'library_choice',
    that: "kind in ('built-in', 'none', 'demo', 'sip2', 'koha', 'folio')",
  }),
]
