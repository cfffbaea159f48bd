/**
 * Text as a database can hold it: without U+0000, which PostgreSQL refuses, and without halves of surrogate pairs,
 * which have no UTF-8 (they become U+FFFD). Neither means anything in a text.
 */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** The same for every text in a value made of plain objects and lists; a value without such text is handed back as it is. */
export function storable<T>(value: T): T {
  return isStorableJson(JSON.stringify(value) ?? '') ? value : (mended(value) as T)
}

/** JSON writes just these two as escapes; a backslash before such letters in the text itself is looked at for nothing. */
export const isStorableJson = (json: string): boolean => !/\\u(?:0000|d[89a-f])/.test(json)

function mended(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(mended)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mended(one)]))
}
