const combining = /\p{M}/u

/** Whether a text has combining characters that `compose` may join to their letters. */
export const hasMarks = (text: string): boolean => combining.test(text)

/**
 * Composes letters and accents (NFC), so that equal texts are equal strings. Text without combining characters is not
 * changed: NFC would also replace compatibility ideographs.
 */
export const compose = (text: string): string => (combining.test(text) ? text.normalize('NFC') : text)
