import { firstValue } from '../../app/query-string.ts'

export const headingFields = ['author', 'title', 'subject', 'series', 'callNo'] as const

/** A place in the index of a field. */
export interface HeadingPlace {
  by: (typeof headingFields)[number]
  /** What the headings begin with. */
  from: string
  page: number
}

/** The place in an address; undefined where the classes are browsed. */
export function headingPlaceOf(parameters: Readonly<Record<string, unknown>>): HeadingPlace | undefined {
  const by = headingFields.find((one) => one === firstValue(parameters, 'by'))
  if (!by) return undefined
  const page = Math.floor(Number(firstValue(parameters, 'page'))) || 1
  return { by, from: firstValue(parameters, 'from').slice(0, 100), page: Math.min(200, Math.max(1, page)) }
}
