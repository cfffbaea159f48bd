/** An element of the pager: a page, or a gap between pages. */
export type PageMark = number | 'gap'

/**
 * The pages of a pager: first, last and those around the current one; a gap stands for at least two pages, since a gap
 * for one page would be as wide as its number.
 */
export function pageNumbers(current: number, last: number, around = 1): PageMark[] {
  const wanted = new Set([1, last])
  for (let page = current - around; page <= current + around; page += 1) {
    if (page >= 1 && page <= last) wanted.add(page)
  }
  const marks: PageMark[] = []
  let before = 0
  for (const page of [...wanted].sort((a, b) => a - b)) {
    if (page - before === 2) marks.push(page - 1)
    else if (page - before > 2) marks.push('gap')
    marks.push(page)
    before = page
  }
  return marks
}
