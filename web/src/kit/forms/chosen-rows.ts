import { useState } from 'react'
import { type BoxRange, useRowRange } from './row-range.ts'

interface ChosenRows<Row> {
  chosen: ReadonlySet<string>
  setChosen: (keys: ReadonlySet<string>) => void
  /** For the box of a row. */
  rangeOf: (row: Row) => BoxRange
}

/** The rows of a list that are chosen, by key, singly and in ranges. */
export function useChosenRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ChosenRows<Row> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const rangeOf = useRowRange({
    rows,
    keyOf,
    isChosen: (row) => chosen.has(keyOf(row)),
    choose: (some, isChosen) => setChosen((before) => changedKeys(before, some.map(keyOf), isChosen)),
  })
  return { chosen, setChosen, rangeOf }
}

export function changedKeys(
  before: ReadonlySet<string>,
  keys: readonly string[],
  isIn: boolean,
): ReadonlySet<string> {
  const next = new Set(before)
  for (const key of keys)
    if (isIn) next.add(key)
    else next.delete(key)
  return next
}
