import { readableText } from './readable-text.ts'
import type { CatalogueEntry } from './record.ts'

/**
 * An entry whose titles and abstract are plain text. It is done once, when a record comes in, so that row, record page,
 * citation, letter and index have the same words; the original MARC record stays as it is.
 */
export function readableEntry(entry: CatalogueEntry): CatalogueEntry {
  const { title, subtitle, abstract, otherTitles } = entry.record
  const plain = {
    title: readableText(title) || title,
    otherTitles: otherTitles.map(readableText),
    ...(subtitle === undefined ? {} : { subtitle: readableText(subtitle) || subtitle }),
    ...(abstract === undefined ? {} : { abstract: readableText(abstract) || abstract }),
  }
  const isSame =
    plain.title === title &&
    plain.subtitle === subtitle &&
    plain.abstract === abstract &&
    plain.otherTitles.every((other, at) => other === otherTitles[at])
  return isSame ? entry : { ...entry, record: { ...entry.record, ...plain } }
}
