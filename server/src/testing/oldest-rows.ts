import { sql } from 'kysely'
import type { Db } from '../platform/db/dialect.ts'
import type { Shape } from '../platform/db/stored-shape.ts'

type Shapes = Readonly<Record<string, Readonly<Record<string, Shape<unknown>>>>>

const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown

/** Every key inside a value, the outer ones first. */
function* keysIn(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) yield [...path, key]
    yield* keysIn(inner, [...path, key])
  }
}

/** A copy in which the key of a path is `to`, or is gone. */
function changed(value: unknown, path: readonly string[], to?: symbol): unknown {
  const copy = copyOf(value)
  let holder = copy as Record<string, unknown>
  for (const key of path.slice(0, -1)) {
    const inner = holder[key]
    if (typeof inner !== 'object' || inner === null) return copy
    holder = inner as Record<string, unknown>
  }
  const key = path.at(-1) ?? ''
  if (to === undefined) delete holder[key]
  else holder[key] = to
  return copy
}

/** No shape that looks at a key takes this. */
const strange = Symbol('of no kind')

/**
 * A stored value as the oldest version wrote it: without any key that its shape looks at and does not require. Pure; pass
 * a copy, as a shape fills what it reads.
 */
export function oldestOf(value: unknown, shape: Shape<unknown>): unknown {
  let oldest = copyOf(value)
  for (const path of keysIn(copyOf(value))) {
    const isLookedAt = shape(changed(oldest, path, strange)) !== undefined
    const older = changed(oldest, path)
    if (isLookedAt && shape(copyOf(older)) === undefined) oldest = older
  }
  return oldest
}

/** Of a column: each key of each is looked at. */
const ROWS = 200

interface Stored {
  place: string
  text: string
}

/**
 * Puts stored values of a library back to their oldest form: of every column with JSON, some hundred rows.
 *
 * @returns the columns with JSON in which the library has a value, as `table.column`
 */
export async function makeRowsOld(db: Db, tenant: string, shapes: Shapes): Promise<Set<string>> {
  const filled = new Set<string>()
  for (const [table, of] of Object.entries(shapes)) {
    const owner = table === 'tenant' ? 'code' : 'tenant'
    for (const [column, shape] of Object.entries(of)) {
      const { rows } = await sql<Stored>`
        select ctid::text as place, ${sql.ref(column)}::text as text from ${sql.table(table)}
        where ${sql.ref(owner)} = ${tenant} and ${sql.ref(column)} is not null limit ${ROWS}`.execute(db)
      for (const { place, text } of rows) {
        filled.add(`${table}.${column}`)
        const oldest = JSON.stringify(oldestOf(JSON.parse(text), shape))
        if (oldest === JSON.stringify(JSON.parse(text))) continue
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${oldest}
          where ${sql.ref(owner)} = ${tenant} and ctid = ${place}::tid`.execute(db)
      }
    }
  }
  return filled
}
