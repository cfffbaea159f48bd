import { paths } from '../../app/paths.ts'

/** Parameters of an external link besides its token. Source: spec 1 §4 "External entry", wire decisions "Session". */
export interface ExternalLink {
  type: string
  id: string
  docType: string
  keyword: string
  searchType: string
  matchType: string
}

/** Jump types by the personal-centre tab they open. */
const tabs: Readonly<Record<string, string>> = {
  '4': '4',
  '5': '5',
  '6': '6',
  '7': '7',
  '10': '10',
  '14': '14',
  '11': '8',
  '9': '11',
}

/** The target of an external link; home for an unknown type. */
export function externalJump({ type, id, docType, keyword, searchType, matchType }: ExternalLink): string {
  if (keyword !== '') {
    const where = { searchType: searchType || 'all', keyword, matchType: matchType || '2' }
    return paths.externalSearch(docType ? { ...where, docType } : where)
  }
  const tab = tabs[type]
  if (tab !== undefined) return paths.personalExternal({ id: tab })
  switch (type) {
    case '0':
      return paths.personalCentre()
    case '8':
      return paths.personalTabs()
    case '101':
      return paths.searchList()
    case '102':
      return id === '' ? paths.home() : paths.record(docType ? { id, type: docType } : { id })
    case '103':
      return paths.purchase()
    case '104':
      return paths.newBooks()
    case '108':
      return id === '' ? paths.newDatabases() : paths.newDatabase({ recordId: id })
    case '109':
      return paths.databases()
    default:
      return paths.home()
  }
}
