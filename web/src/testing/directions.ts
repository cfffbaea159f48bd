const FROM_THE_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const ISOLATED = /^\u2068.*\u2069：?$/u

/** Texts from the right that the page lays out in its own direction. */
export function textsWithoutDirection(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const text = node.textContent ?? ''
    if (!FROM_THE_RIGHT.test(text)) continue
    const parts = text.split(/ · |\u00a0· |、|, | : /u).filter((part) => FROM_THE_RIGHT.test(part))
    const own = node.parentElement?.closest('[dir="auto"], bdi')
    if (!own && !parts.every((part) => ISOLATED.test(part))) found.push(text)
  }
  return found
}
