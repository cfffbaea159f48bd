let kept = ''

/** What the reader has typed into the box of the first picture: kept just before the app replaces it. */
export function keepFirstWords(page: Document): void {
  kept = page.querySelector<HTMLInputElement>('#first-words')?.value ?? ''
}

/** The kept words, once: a later visit to the home screen begins empty. */
export function takeFirstWords(): string {
  const words = kept
  kept = ''
  return words
}
