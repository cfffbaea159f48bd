import { normaliseDoi } from './identifiers.ts'

/** A DOI inside a sentence. Source: ISO 26324; Crossref, "DOIs and matching regular expressions". */
const doiInText = /\b10\.\d{4,9}(?:\.\d+)*\/[^\s"<>，。；、》」）]+/gu

const opening = { ')': '(', ']': '[' }

/** The DOIs that a text names, normalised; brackets and stops that end a sentence are not part of them. */
export function doisIn(text: string): string[] {
  return (text.match(doiInText) ?? []).flatMap((found) => {
    let bare = found
    while (/[.,;:?!]$/.test(bare) || closesWhatItDidNotOpen(bare)) bare = bare.slice(0, -1)
    return normaliseDoi(bare) ?? []
  })
}

function closesWhatItDidNotOpen(text: string): boolean {
  const last = text.at(-1)
  if (last !== ')' && last !== ']') return false
  return text.split(last).length > text.split(opening[last]).length
}
