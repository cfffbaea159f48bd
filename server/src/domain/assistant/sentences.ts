/** Where sentences end: Chinese marks, line ends, and Latin marks before a space. Not after initials. */
const ends =
  /[。！？；!?\n]+["”」』）)\]]*|(?<![A-Z]|\b(?:Dr|Mr|Mrs|Ms|St|vol|no|ed|etc|e\.g|i\.e))\.(?=\s|$)["”)\]]*/gu

/** A text cut into sentences; what follows the last mark is the last one. Joined they are the text. Pure. */
export function sentencesOf(text: string): string[] {
  const found: string[] = []
  let from = 0
  for (const match of text.matchAll(ends)) {
    let to = match.index + match[0].length
    // numbers of sources belong to the sentence before them
    to += /^(?:\s*\[\d{1,2}\])*/u.exec(text.slice(to))?.[0].length ?? 0
    if (to <= from) continue
    found.push(text.slice(from, to))
    from = to
  }
  if (from < text.length) found.push(text.slice(from))
  return found
}
