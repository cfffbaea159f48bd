import { sql } from 'kysely'

/** The right side of `column = any(…)`: one parameter, however many texts. */
export const anyOf = (texts: readonly string[]) => sql<string>`any(${[...texts]}::text[])`
