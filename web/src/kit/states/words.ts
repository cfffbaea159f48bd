/** What to say; a function says it in the language of the time at which it is drawn. */
export type Words = string | (() => string)

export const worded = (words: Words): string => (typeof words === 'string' ? words : words())
