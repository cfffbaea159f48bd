import { type Proposal, type Reading, row, type Typed } from './reading.ts'
import { otherSpellings } from './tables.ts'

const word = /[a-z]+/gi
const MOST_WORDS = 5

/** British and American spelling: color of magic, organisational behaviour. Each choice among the words is tried. */
function propose({ text }: Typed): Proposal[] {
  const spellings = otherSpellings()
  const words = [...new Set((text.match(word) ?? []).filter((one) => spellings.has(one.toLowerCase())))]
  if (words.length === 0 || words.length > MOST_WORDS) return []
  const swap = (chosen: readonly string[]): string =>
    text.replaceAll(word, (one) => (chosen.includes(one) ? (spellings.get(one.toLowerCase()) ?? one) : one))
  const choices = [words, ...(words.length > 1 ? words.map((one) => [one]) : [])]
  return choices.map((chosen) => ({
    searchItems: [row(swap(chosen))],
    from: chosen.join(', '),
    to: chosen.map((one) => spellings.get(one.toLowerCase()) ?? one).join(', '),
  }))
}

export const spelling: Reading = { kind: 'spelling', propose }
