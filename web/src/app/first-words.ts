/** What the reader was doing in the box of the first picture. */
interface FirstWords {
  words: string
  focused: boolean
}

const none: FirstWords = { words: '', focused: false }
let kept = none

/** Kept just before the app replaces the first picture: what was typed, and that the reader was typing. */
export function keepFirstWords(page: Document): void {
  const box = page.querySelector<HTMLInputElement>('#first-words')
  kept = { words: box?.value ?? '', focused: box !== null && page.activeElement === box }
}

/** The kept words, once: a later visit to the home screen begins empty. */
export function takeFirstWords(): FirstWords {
  const words = kept
  kept = none
  return words
}
