const combining = /\p{M}/u

/** Whether a text has accents of its own that `compose` may join to their letters. */
export const hasMarks = (text: string): boolean => combining.test(text)

/**
 * Letters and their accents in one character where Unicode has one (NFC): the same text must be the same string. Text
 * without accents of its own is left alone: NFC would also replace compatibility ideographs.
 */
export const compose = (text: string): string => (combining.test(text) ? text.normalize('NFC') : text)
