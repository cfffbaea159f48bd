/** A page range, inclusive. */
export interface PageRange {
  first: number
  last: number
}

/** Parses "3-12", "7" and "3-"; the whole document for any other text. */
export function parsePageRange(text: string, pages: number): PageRange {
  const whole = { first: 1, last: Math.max(1, pages) }
  const [, from = '', dash = '', to = ''] = /^\s*(\d*)\s*([-–—~]?)\s*(\d*)\s*$/.exec(text) ?? []
  if (!from && !to) return whole
  const inside = (page: string, otherwise: number) =>
    page === '' ? otherwise : Math.min(whole.last, Math.max(1, Number(page)))
  const first = inside(from, 1)
  const last = dash ? inside(to, whole.last) : first
  return first <= last ? { first, last } : { first: last, last: first }
}

/** "3-12", "7"; empty for the whole document, to keep its address short. */
export function formatPageRange({ first, last }: PageRange, pages: number): string {
  if (first <= 1 && last >= pages) return ''
  return first === last ? String(first) : `${first}-${last}`
}
