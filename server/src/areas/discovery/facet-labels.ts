import { languageLabel } from '../../domain/vocabulary/codes.ts'
import type { FacetValues } from '../../integrations/discovery/discovery.ts'
import { wordFile } from '../../locales/words.ts'
import type { Scope } from '../../core/scope.ts'

/** Services name types, languages and flags by codes; readers are told them in words. */
export function inWords(
  { language, interfaceLanguage }: Pick<Scope, 'language' | 'interfaceLanguage'>,
  { name, values }: FacetValues,
): FacetValues {
  const words = wordFile('discovery', interfaceLanguage)[name]
  const labelOf = ({ value, label }: FacetValues['values'][number]): string => {
    if (name === 'language') return languageLabel(value, language)
    const known = typeof words === 'object' ? (words[value] ?? words[label]) : undefined
    return typeof known === 'string' ? known : label
  }
  return { name, values: values.map((one) => ({ ...one, label: labelOf(one) })) }
}
