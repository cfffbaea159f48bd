import type { Rows } from '../backend.ts'

/**
 * Rows whose JSON values are still text: the receiving thread parses them, which avoids a structured clone of parsed
 * values.
 */
export interface PackedRows extends Rows {
  /** Columns with JSON as text. */
  packed: readonly string[]
}

export function unpackRows({ rows, affected, packed }: PackedRows): Rows {
  for (const row of rows)
    for (const column of packed) {
      const text = row[column]
      if (typeof text === 'string') row[column] = JSON.parse(text)
    }
  return { rows, affected }
}
