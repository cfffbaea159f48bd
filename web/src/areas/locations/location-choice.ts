import { LOCATION_FIND_LENGTH, PLACE_CODE_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import { firstValue, parseQuery } from '../../app/query-string.ts'

/** Filters of the location list; kept in the URL. */
export interface LocationChoice {
  libCode: string
  floor: string
  keyWord: string
  page: number
}

export const LOCATION_ROWS = 30
const LAST_PAGE = 10_000

export function parseChoice(searchText: string): LocationChoice {
  const parameters = parseQuery(searchText)
  const page = Math.floor(Number(firstValue(parameters, 'page'))) || 1
  return {
    libCode: firstValue(parameters, 'library').slice(0, PLACE_CODE_LENGTH),
    floor: firstValue(parameters, 'floor').slice(0, PLACE_CODE_LENGTH),
    keyWord: firstValue(parameters, 'q').slice(0, LOCATION_FIND_LENGTH),
    page: Math.min(LAST_PAGE, Math.max(1, page)),
  }
}

/** Unset filters are omitted, so that one list has one address. */
export const formatChoice = ({ libCode, floor, keyWord, page }: LocationChoice): Record<string, string> => ({
  ...(keyWord && { q: keyWord }),
  ...(libCode && { library: libCode }),
  ...(floor && { floor }),
  ...(page > 1 && { page: String(page) }),
})
