import type { BibRecord, CatalogueItem } from '../../domain/catalogue/record.ts'
import { type HeadingField, subjectHead, textUnderKey } from './exact-keys.ts'
import { capKey, keysOf } from './keys.ts'
import { cleanName, splitWesternName } from './names.ts'

/**
 * The catalogued form of a dictionary key in this record, in its own script and case: "garcia marquez gabriel" is
 * "García Márquez, Gabriel", "lord of the rings" is "Lord of the Rings" of "The Lord of the Rings". Undefined when the
 * record does not have the key.
 */
export function writtenHeading(
  field: HeadingField,
  key: string,
  record: BibRecord,
  items: readonly CatalogueItem[],
): string | undefined {
  const text = textUnderKey(field, key, record, items)
  // an ISBN is also indexed with ten digits
  if (text === undefined || field === 'isbn') return text && key.toUpperCase()
  return formsOf(field, text).find((form) => keysOf(form).map(capKey).includes(key)) ?? text
}

function formsOf(field: HeadingField, text: string): string[] {
  if (field === 'titleKey') return [text, text.replace(/^\S+\s+/, '')]
  if (field === 'subjectKey') return [text, subjectHead(text)]
  return field === 'authorKey' ? formsOfName(cleanName(text)) : [text]
}

/** In the order of the key: family name first with a comma, or given name first. */
function formsOfName(name: string): string[] {
  const split = splitWesternName(name)
  if (!split) return [name]
  const [first = '', second = '', third] = name.split(/\s+/)
  return [
    name,
    `${split.given} ${split.family}`,
    `${split.family}, ${split.given}`,
    ...(third === undefined ? [] : [`${second} ${third}, ${first}`]),
  ]
}
