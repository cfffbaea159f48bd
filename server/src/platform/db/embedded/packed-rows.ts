import type { Rows } from '../backend.ts'

/** Rows whose JSON values are still text: the thread that asked reads them once, where they would be cloned otherwise. */
export interface PackedRows extends Rows {
  /** Columns that hold JSON as text. */
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
