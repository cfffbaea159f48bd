import type { MarcField } from '../record.ts'

/** What a decoder writes for bytes that no character has. */
const LOST = '\uFFFD'

/** The repair that names the fields with characters that could not be decoded. */
export function lostIn(fields: readonly MarcField[]): string[] {
  const tags = fields.filter((field) => JSON.stringify(field).includes(LOST)).map(({ tag }) => tag)
  return tags.length === 0 ? [] : [saidOf([...new Set(tags)])]
}

/** The same of a row, by the names of its columns. */
export function lostInRow(row: object): string[] {
  const names = Object.entries(row).flatMap(([name, value]) =>
    JSON.stringify(value)?.includes(LOST) ? [name] : [],
  )
  return names.length === 0 ? [] : [saidOf(names)]
}

const saidOf = (names: readonly string[]): string =>
  `Characters could not be decoded and are lost in: ${names.join(', ')}.`
