import { useOpenPaths } from '../../app/open-paths.ts'
import { paths } from '../../app/paths.ts'
import type { FormField } from './draft-parameters.ts'

/** What an address of the form may say: the title, and a remark. */
type Known = Partial<Record<FormField | 'remarks', string>>

/** Leads to the form with what is known of a title; where the library has no free form, to the ways it has. */
export function useSuggestPath(): (known: Known) => string {
  const hasForm = useOpenPaths()(paths.freeOrder())
  return (known) => (hasForm ? paths.freeOrder(known) : paths.personalCentre({ tab: '6' }))
}
