/** Number of digits of a province, city and district code. Source: GB/T 2260. */
export const levels = [
  { digits: 2, label: 'address.province' },
  { digits: 4, label: 'address.city' },
  { digits: 6, label: 'address.district' },
] as const

/** "4201" → "42", "4201", "": the selected code at each level. */
export const choicesOf = (code: string): string[] =>
  levels.map(({ digits }) => (code.length >= digits ? code.slice(0, digits) : ''))

/** The parent code of a level; undefined while the level above is not selected. */
export function parentOf(code: string, level: number): string | undefined {
  if (level === 0) return ''
  return choicesOf(code)[level - 1] || undefined
}
