/** Pages of a document, both ends among them. */
export interface PageRange {
  first: number
  last: number
}

/** "3-12", "7", "3-" as a reader writes them; everything when it says nothing that can be followed. */
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

/** "3-12", "7"; empty for the whole document, so that its address stays short. */
export function formatPageRange({ first, last }: PageRange, pages: number): string {
  if (first <= 1 && last >= pages) return ''
  return first === last ? String(first) : `${first}-${last}`
}
