import { useOpenPaths } from './open-paths.ts'
import { paths } from './paths.ts'

/** What the address of the suggestion form may name. */
export const formFields = [
  'title',
  'author',
  'publisher',
  'isbn',
  'issn',
  'publishTime',
  'language',
  'edition',
  'price',
] as const
export type FormField = (typeof formFields)[number]

/** What is known of a title, and a remark. */
type Known = Partial<Record<FormField | 'remarks', string>>

/** Leads to the form with what is known of a title; where the library has no free form, to the ways it has. */
export function useSuggestPath(): (known: Known) => string {
  const hasForm = useOpenPaths()(paths.freeOrder())
  return (known) => (hasForm ? paths.freeOrder(known) : paths.personalCentre({ tab: '6' }))
}
