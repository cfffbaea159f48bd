/** Digits of a province, a city and a district. Source: GB/T 2260. */
export const levels = [
  { digits: 2, label: 'address.province' },
  { digits: 4, label: 'address.city' },
  { digits: 6, label: 'address.district' },
] as const

/** "4201" → "42", "4201", "": what is chosen at each level so far. */
export const choicesOf = (code: string): string[] =>
  levels.map(({ digits }) => (code.length >= digits ? code.slice(0, digits) : ''))

/** The code below which a level chooses; undefined while the level above is not chosen. */
export function parentOf(code: string, level: number): string | undefined {
  if (level === 0) return ''
  return choicesOf(code)[level - 1] || undefined
}
