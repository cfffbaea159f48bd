/** A part of a text at its beginning or end, with the rest. */
export interface Parting {
  part: string
  rest: string
}

const MOST_PARTS = 8
const SHORTEST = 2
const isIdeographs = /^\p{Script=Han}+$/u

/**
 * The whole text, then ever shorter parts from its beginning and its end: words, or characters where there is one word
 * of ideographs.
 */
export function partings(text: string): Parting[] {
  const trimmed = text.trim()
  const words = trimmed.split(/\s+/)
  const byCharacter = words.length === 1 && isIdeographs.test(trimmed)
  const parts = byCharacter ? Array.from(trimmed) : words
  const joined = (list: readonly string[]) => list.join(byCharacter ? '' : ' ')
  const least = byCharacter ? SHORTEST : 1
  const found: Parting[] = [{ part: trimmed, rest: '' }]
  if (parts.length > 2 * MOST_PARTS) return found
  for (let length = parts.length - 1; length >= least; length -= 1)
    found.push(
      { part: joined(parts.slice(0, length)), rest: joined(parts.slice(length)) },
      { part: joined(parts.slice(-length)), rest: joined(parts.slice(0, -length)) },
    )
  return found
}
