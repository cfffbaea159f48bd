import type { MenuEntry } from '@wenyuan/contract/areas/site.ts'

/** A menu entry for display. */
export interface MenuItem {
  id: string
  label: string
  /** A path of the app or an external address; empty for a group without a target. */
  to: string
  newWindow: boolean
  /** The plagiarism check: clicks are counted as type 17. Source: spec 1 §2 "Top menu". */
  countsClick: boolean
  children: MenuItem[]
}

const PLAGIARISM_CHECK = 'plagiarism-check'
const PERSONAL_CENTRE = /^\/(personalCenter|customTabs)\b/i

/** "#/Home", "Home" and "/Home" are one path; external addresses stay unchanged. */
export function pathOfMenuUrl(menuUrl: string): string {
  const url = menuUrl.trim()
  if (url === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)) return url
  return `/${url.replace(/^\/?#/, '').replace(/^\/+/, '')}`
}

const isPlagiarismCheck = (entry: MenuEntry): boolean =>
  entry.menuId === PLAGIARISM_CHECK || /^\/plagiarismCheck\b/i.test(pathOfMenuUrl(entry.menuUrl))

function isDrawn(entry: MenuEntry, { libTypeCode }: MenuFacts): boolean {
  if (!entry.useFlag || PERSONAL_CENTRE.test(pathOfMenuUrl(entry.menuUrl))) return false
  return !isPlagiarismCheck(entry) || libTypeCode === '2'
}

interface MenuFacts {
  libTypeCode: string
  /** Whether an address leads to a screen or another site. */
  isOpen: (address: string) => boolean
}

/**
 * The menu for display, without hidden entries, entries without a screen, the personal centre, entries for other types
 * of library, and empty groups. What is not drawn stays routable and keeps its group selected.
 */
export function drawMenu(menu: readonly MenuEntry[], facts: MenuFacts): MenuItem[] {
  return menu.flatMap((entry) => {
    if (!isDrawn(entry, facts)) return []
    const children = drawMenu(entry.children, facts)
    const target = pathOfMenuUrl(entry.menuUrl)
    const to = facts.isOpen(target) ? target : ''
    if (to === '' && children.length === 0) return []
    const countsClick = isPlagiarismCheck(entry)
    return [
      {
        id: entry.menuId,
        label: entry.label || entry.menuName,
        to,
        newWindow: entry.jumpMode === '2' || countsClick,
        countsClick,
        children,
      },
    ]
  })
}

/**
 * The ids from the top to the entry for the address. Of all entries, hidden ones included, the longest matching path
 * wins: "/searchList/bookDetails/7" selects the hidden record entry and so its group.
 */
export function selectedIds(menu: readonly MenuEntry[], pathname: string): string[] {
  let best: { ids: string[]; length: number } = { ids: [], length: 0 }
  const walk = (entries: readonly MenuEntry[], above: string[]) => {
    for (const entry of entries) {
      const ids = [...above, entry.menuId]
      const length = coveredLength(pathOfMenuUrl(entry.menuUrl), pathname)
      if (length > best.length) best = { ids, length }
      walk(entry.children, ids)
    }
  }
  walk(menu, [])
  return best.ids
}

/**
 * Number of path segments of the address that a menu path matches; 0 when it does not match. "{id}" matches any
 * segment.
 */
function coveredLength(menuPath: string, pathname: string): number {
  const wanted = menuPath.split('?', 1)[0]?.toLowerCase().split('/').filter(Boolean) ?? []
  const have = pathname.toLowerCase().split('/').filter(Boolean)
  if (wanted.length === 0 || !menuPath.startsWith('/')) return 0
  const covers = wanted.every(
    (part, at) => have[at] !== undefined && (part === have[at] || /^[{:]/.test(part)),
  )
  return covers ? wanted.length : 0
}
