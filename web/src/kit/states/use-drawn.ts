import { useState } from 'react'

/**
 * A value that is made anew whenever it is drawn, so that its words are in the language of then.
 *
 * @returns the value, and what sets how it is made; without an argument there is none
 */
export function useDrawn<Value>(first?: () => Value): [Value | undefined, (make?: () => Value) => void] {
  const [made, setMade] = useState(first && { make: first })
  return [made?.make(), (make) => setMade(make && { make })]
}
