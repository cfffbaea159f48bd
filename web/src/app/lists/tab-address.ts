import { useLocation, useSearch } from '@tanstack/react-router'
import { firstValue, formatQuery } from '../query-string.ts'

export interface TabAddress {
  /** A parameter of the address, empty when it is absent. */
  said: (name: string) => string
  page: number
  /** The same tab with these parameters and no others. */
  linkTo: (parameters?: Readonly<Record<string, string | number | undefined>>) => string
}

/** What a tab of the personal centre keeps in the address: its view and its page can be copied and gone back to. */
export function useTabAddress(): TabAddress {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { pathname } = useLocation()
  const said = (name: string) => firstValue(search, name)
  const page = Number(said('page'))
  return {
    said,
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    linkTo: (parameters = {}) => pathname + formatQuery({ tab: said('tab') || said('key'), ...parameters }),
  }
}
