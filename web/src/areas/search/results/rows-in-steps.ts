import { useDeferredValue, useEffect, useState } from 'react'

/** More than the window of a phone shows. */
const FIRST_ROWS = 5

let isFirstList = true

/**
 * Rows to draw. On a phone the first list of a visit is drawn in two steps, with the rows below the window in the second,
 * so that a touch meanwhile is answered sooner. A list that the reader has scrolled keeps its height: it is drawn at once.
 */
export function useRowsInSteps<Row>(rows: readonly Row[]): readonly Row[] {
  const [inSteps] = useState(() => isFirstList && innerWidth <= 720 && scrollY === 0)
  useEffect(() => void (isFirstList = false), [])
  const isWhole = useDeferredValue(true, !inSteps)
  return isWhole ? rows : rows.slice(0, FIRST_ROWS)
}
