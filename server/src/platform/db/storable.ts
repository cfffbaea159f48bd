/**
 * Text that a database can store: without U+0000, which PostgreSQL refuses, and without lone surrogates, which UTF-8
 * cannot encode (they become U+FFFD). Neither has a meaning in text.
 */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** The same for every text in plain objects and lists; a value without such text is returned as it is. */
export function storable<T>(value: T): T {
  return isStorableJson(JSON.stringify(value) ?? '') ? value : (mended(value) as T)
}

/** JSON writes exactly these two as escapes. An escaped backslash before such letters only causes a needless check. */
export const isStorableJson = (json: string): boolean => !/\\u(?:0000|d[89a-f])/.test(json)

function mended(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(mended)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mended(one)]))
}
