import { paths } from '../../app/paths.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import type { FormField } from './draft-parameters.ts'
import { viewsOf } from './views.ts'

/** What an address of the form may say: the title, and a remark. */
type Known = Partial<Record<FormField | 'remarks', string>>

/** Leads to the form with what is known of a title; where the library has no free form, to the ways it has. */
export function useSuggestPath(): (known: Known) => string {
  const hasForm = viewsOf(useSiteConfig()).includes('form')
  return (known) => (hasForm ? paths.freeOrder(known) : paths.personalCentre({ tab: '6' }))
}
