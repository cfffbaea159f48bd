const range = /^(\d+)-(\d+)$/

/** "12-20" with an en dash; other texts are unchanged. Source: APA 7, 6.6. */
export const enDashed = (pages: string): string => pages.replaceAll('-', '–')

/** The second number shortened to two digits if possible: 225-50, 1201-33, 98-102. Source: MLA 9, 2.140. */
export function mlaPages(pages: string): string {
  const [, from = '', to = ''] = range.exec(pages) ?? []
  if (from.length < 3 || from.length !== to.length) return pages
  const same = [...from].findIndex((digit, at) => digit !== to[at])
  return same === -1 ? from : `${from}-${to.slice(Math.min(same, to.length - 2))}`
}

/**
 * Inclusive numbers: all digits below 100 and after multiples of 100; after 101–109 and so on only the changed part;
 * else two digits or more as needed: 71–72, 100–104, 107–8, 321–28, 1496–500. Source: Chicago 17, 9.61.
 */
export function chicagoPages(pages: string): string {
  const [, from = '', to = ''] = range.exec(pages) ?? []
  if (from === '' || Number(from) < 100 || Number(from) % 100 === 0 || from.length !== to.length)
    return enDashed(pages)
  const changed = [...from].findIndex((digit, at) => digit !== to[at])
  if (changed === -1) return from
  const least = Number(from) % 100 < 10 ? to.length - 1 : to.length - 2
  // 1496–1504: if three digits change, all four are written
  return `${from}–${to.slice(Math.min(changed, least))}`
}

/** "p." for one page, "pp." for more. */
export const pagesWord = (pages: string): 'p.' | 'pp.' => (/[-,–]/.test(pages) ? 'pp.' : 'p.')
