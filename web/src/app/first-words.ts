/** State of the search box in the server-rendered first screen. */
interface FirstWords {
  words: string
  focused: boolean
}

const none: FirstWords = { words: '', focused: false }
let kept = none

/** Saves typed text and focus just before the app replaces the first screen. */
export function keepFirstWords(page: Document): void {
  const box = page.querySelector<HTMLInputElement>('#first-words')
  kept = { words: box?.value ?? '', focused: box !== null && page.activeElement === box }
}

/** The saved text, once: a later visit to the home screen begins empty. */
export function takeFirstWords(): FirstWords {
  const words = kept
  kept = none
  return words
}

/** Passes on, once, the words that were searched for in the first screen, which head-script.js has kept. */
export function passAskedWords(search: (words: string) => void): void {
  const { dataset } = document.documentElement
  const words = dataset['asked']
  delete dataset['asked']
  if (words !== undefined) search(words)
}
