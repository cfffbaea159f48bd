/** Letters that run from the right: Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
const FROM_THE_RIGHT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** A text within a string of several, or within a drawing, in its own direction. Others stay as they are. */
export const isolated = (text: string): string => (FROM_THE_RIGHT.test(text) ? `\u2068${text}\u2069` : text)
