import type { Move } from '@wenyuan/contract/constants/courses.ts'

/** A list with one member moved; the others keep their order. A member that is not in it changes nothing. */
export function moved(ids: readonly string[], id: string, to: Move): string[] {
  const from = ids.indexOf(id)
  if (from === -1) return [...ids]
  const others = ids.filter((one) => one !== id)
  const place = { first: 0, up: Math.max(0, from - 1), down: from + 1, last: others.length }[to]
  return others.toSpliced(place, 0, id)
}
