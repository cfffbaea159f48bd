import type { MenuEntry } from '@wenyuan/contract/areas/site.ts'

/** An entry of the menu as it is drawn. */
export interface MenuItem {
  id: string
  label: string
  /** A path of the app or an address outside; empty for a group that leads nowhere itself. */
  to: string
  newWindow: boolean
  /** The plagiarism check: its click is counted as type 17. Source: spec 1 §2 "Top menu". */
  countsClick: boolean
  children: MenuItem[]
}

const PLAGIARISM_CHECK = 'plagiarism-check'
const PERSONAL_CENTRE = /^\/(personalCenter|customTabs)\b/i

/** "#/Home", "Home" and "/Home" are one path; addresses outside stay as they are. */
export function pathOfMenuUrl(menuUrl: string): string {
  const url = menuUrl.trim()
  if (url === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)) return url
  return `/${url.replace(/^\/?#/, '').replace(/^\/+/, '')}`
}

const isPlagiarismCheck = (entry: MenuEntry): boolean =>
  entry.menuId === PLAGIARISM_CHECK || /^\/plagiarismCheck\b/i.test(pathOfMenuUrl(entry.menuUrl))

function isDrawn(entry: MenuEntry, libTypeCode: string): boolean {
  if (!entry.useFlag || PERSONAL_CENTRE.test(pathOfMenuUrl(entry.menuUrl))) return false
  return !isPlagiarismCheck(entry) || libTypeCode === '2'
}

/**
 * The menu as it is drawn: hidden entries, the personal centre and what is not for this type of library are left out,
 * and so is a group with nothing in it. Hidden entries stay routable and keep their group selected.
 */
export function drawMenu(menu: readonly MenuEntry[], libTypeCode: string): MenuItem[] {
  return menu.flatMap((entry) => {
    if (!isDrawn(entry, libTypeCode)) return []
    const children = drawMenu(entry.children, libTypeCode)
    const to = pathOfMenuUrl(entry.menuUrl)
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
 * The ids on the way to the entry the address belongs to: of all entries, hidden ones included, the one whose path
 * covers most of it. "/searchList/bookDetails/7" selects the hidden record entry and so its group.
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

/** How many segments of the address a menu path covers; 0 when it does not. "{id}" stands for any segment. */
function coveredLength(menuPath: string, pathname: string): number {
  const wanted = menuPath.split('?', 1)[0]?.toLowerCase().split('/').filter(Boolean) ?? []
  const have = pathname.toLowerCase().split('/').filter(Boolean)
  if (wanted.length === 0 || !menuPath.startsWith('/')) return 0
  const covers = wanted.every(
    (part, at) => have[at] !== undefined && (part === have[at] || /^[{:]/.test(part)),
  )
  return covers ? wanted.length : 0
}
