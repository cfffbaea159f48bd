import { languageInUse } from '../../locales/translation.ts'
import type { FilterName } from './discovery-search.ts'
import { t } from './words.ts'

const types = [
  'article',
  'book',
  'dissertation',
  'report',
  'review',
  'preprint',
  'book-chapter',
  'dataset',
] as const

/** A value as readers call it: services name types, languages and flags by codes. */
export function valueName(filter: FilterName, label: string): string {
  if (filter === 'openAccess') return t(label === 'true' ? 'discovery.free' : 'discovery.notFree')
  if (filter === 'type') {
    const known = types.find((one) => one === label)
    return known ? t(`discovery.type.${known}`) : label
  }
  if (filter === 'language' && /^[a-z]{2}$/.test(label))
    return new Intl.DisplayNames([languageInUse()], { type: 'language' }).of(label) ?? label
  return label
}
