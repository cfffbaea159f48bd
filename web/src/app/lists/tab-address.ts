import { useLocation } from '../../kit/navigation/navigation-context.ts'
import { useQueryParameters } from '../query-parameters.ts'
import { firstValue, formatQuery } from '../query-string.ts'

export interface TabAddress {
  /** Reads a parameter of the address; empty when absent. */
  said: (name: string) => string
  page: number
  /** The address of the same tab with exactly these parameters. */
  linkTo: (parameters?: Readonly<Record<string, string | number | undefined>>) => string
}

/**
 * View and page of a tab of the personal centre, kept in the address so that it can be shared and navigated back to.
 */
export function useTabAddress(): TabAddress {
  const search = useQueryParameters()
  const { pathname } = useLocation()
  const said = (name: string) => firstValue(search, name)
  const page = Number(said('page'))
  return {
    said,
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    linkTo: (parameters = {}) => pathname + formatQuery({ tab: said('tab') || said('key'), ...parameters }),
  }
}
