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
 * of library, and empty groups. What is not drawn stays routable.
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

/** An address of the app. */
interface Place {
  pathname: string
  /** With its question mark, or empty. */
  search: string
}

const isHome = (entry: MenuEntry): boolean =>
  /^\/home$/i.test(pathOfMenuUrl(entry.menuUrl)) || entry.children.some(isHome)

/**
 * The ids from the top to the entry for the address. Of all entries, hidden ones included, the longest match wins:
 * "/dataBaseNav/details/7" selects the hidden entry of databases and so its group. A group of the home page is named
 * after it, and is not selected elsewhere.
 */
export function selectedIds(menu: readonly MenuEntry[], place: Place): string[] {
  let best: { ids: string[]; length: number } = { ids: [], length: 0 }
  const walk = (entries: readonly MenuEntry[], above: string[], isOfHome: boolean) => {
    for (const entry of entries) {
      const ids = [...above, entry.menuId]
      const ofHome = isOfHome || isHome(entry)
      const length = coveredLength(pathOfMenuUrl(entry.menuUrl), place)
      if (length > best.length) best = { ids: ofHome && !entry.useFlag ? [] : ids, length }
      walk(entry.children, ids, ofHome)
    }
  }
  walk(menu, [], false)
  return best.ids
}

/**
 * Number of path segments and parameters of the address that a menu address matches; 0 when one of them does not match.
 * "{id}" matches any segment.
 */
function coveredLength(menuPath: string, { pathname, search }: Place): number {
  const [path = '', query = ''] = menuPath.split('?', 2)
  const wanted = path.toLowerCase().split('/').filter(Boolean)
  const have = pathname.toLowerCase().split('/').filter(Boolean)
  if (wanted.length === 0 || !menuPath.startsWith('/')) return 0
  const asked = new URLSearchParams(search)
  const parameters = [...new URLSearchParams(query)]
  const covers =
    wanted.every((part, at) => have[at] !== undefined && (part === have[at] || /^[{:]/.test(part))) &&
    parameters.every(([name, value]) => asked.getAll(name).includes(value))
  return covers ? wanted.length + parameters.length : 0
}
