import type { DataField } from '../record.ts'
import { firstOf, type MarcView } from './marc-view.ts'

/** "245-01/$1" in $6 of an 880: tag and occurrence of the field that it repeats in another script. */
const link = /^(\d{3})-(\d{2})/

/**
 * The 880 fields that repeat a field in another script, linked by $6. Source: MARC 21, appendix A, "Control subfields",
 * and appendix D, "Multiscript records".
 */
export function linkedForms(view: MarcView, field: DataField): DataField[] {
  const occurrence = link.exec(firstOf(field, '6') ?? '')?.[2]
  if (occurrence === undefined || occurrence === '00') return []
  return view.data('880').filter((other) => {
    const found = link.exec(firstOf(other, '6') ?? '')
    return found?.[1] === field.tag && found[2] === occurrence
  })
}

/** The 880 fields for a tag, linked to a field or not ("245-00": there is no romanised form). */
export const otherScripts = (view: MarcView, tag: string): DataField[] =>
  view.data('880').filter((other) => link.exec(firstOf(other, '6') ?? '')?.[1] === tag)
