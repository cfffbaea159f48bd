import { readableText } from './readable-text.ts'
import type { CatalogueEntry } from './record.ts'

/**
 * An entry whose titles, names and abstract are plain text. It is done once, when a record comes in, so that row, record page,
 * citation, letter and index have the same words; the original MARC record stays as it is.
 */
export function readableEntry(entry: CatalogueEntry): CatalogueEntry {
  const { title, subtitle, abstract, otherTitles, contributors } = entry.record
  const plain = {
    title: readableText(title) || title,
    otherTitles: otherTitles.map(readableText),
    contributors: contributors.map((one) => ({ ...one, name: readableText(one.name) || one.name })),
    ...(subtitle === undefined ? {} : { subtitle: readableText(subtitle) || subtitle }),
    ...(abstract === undefined ? {} : { abstract: readableText(abstract) || abstract }),
  }
  const isSame =
    plain.title === title &&
    plain.subtitle === subtitle &&
    plain.abstract === abstract &&
    plain.otherTitles.every((other, at) => other === otherTitles[at]) &&
    plain.contributors.every(({ name }, at) => name === contributors[at]?.name)
  return isSame ? entry : { ...entry, record: { ...entry.record, ...plain } }
}
