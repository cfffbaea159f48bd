import type { JsonField, Rows } from '../backend.ts'

/**
 * Rows whose JSON values are still text: the receiving thread parses them, which avoids a structured clone of parsed
 * values.
 */
export interface PackedRows extends Rows {
  /** Columns with JSON as text. */
  packed: readonly JsonField[]
}

export function unpackRows({ rows, affected, packed }: PackedRows): Rows {
  for (const row of rows)
    for (const { name } of packed) {
      const text = row[name]
      if (typeof text === 'string') row[name] = JSON.parse(text)
    }
  return { rows, affected, json: packed }
}
