import { wordsInside } from '../analysis/dictionary.ts'
import { cutQuery } from '../analysis/units.ts'
import { wantedUnits } from '../analysis/word-query.ts'
import { keyWordsOf } from '../questions/key-words.ts'
import { textWords, weakWords } from '../questions/weak-words.ts'
import { type Library, type Proposal, type Reading, row, type Typed, type Weighed } from './reading.ts'

const MOST_WORDS = 6
const MOST_INSIDE = 2
/** Shorter words are names and the like, which parts of them do not mean. */
const COMPOUND = 4
const MOST_LEFT_OUT = 3

interface WeighedWord extends Weighed {
  word: string
}

const unitsOf = (text: string, library: Library): string[] =>
  wantedUnits(cutQuery(text, library.settings).units).map((unit) => unit.text)

/** Where nothing else is held, the kind that was asked for: 长篇小说, 论文. */
function kindsOf(text: string, library: Library): string[] {
  const { keys, kinds } = keyWordsOf(text)
  if (kinds.length > 0) return kinds.map(({ said }) => said)
  return keys.length > 0 ? [] : unitsOf(text, library).filter((word) => textWords.has(word))
}

/** Where no word is held: the kind, or else words inside of compounds (光刻 in 光刻机产业). */
function insteadOf(text: string, lost: readonly WeighedWord[], library: Library): string[] {
  const kinds = kindsOf(text, library)
  if (kinds.length > 0) return kinds
  // a word typed alone may be a name
  const least = lost.length > 1 ? COMPOUND - 1 : COMPOUND
  const inside = lost.flatMap(({ word }) => (word.length < least ? [] : wordsInside(word)))
  return [...new Set(inside)].filter((word) => !weakWords.has(word)).slice(0, MOST_WORDS)
}

/** The words of a text that carry its weight, without those of asking. */
function weightyWords(text: string, library: Library): string[] {
  const units = unitsOf(text, library)
  const weighty = units.filter((word) => !weakWords.has(word))
  return [...new Set(weighty.length > 0 ? weighty : units)].slice(0, MOST_WORDS)
}

/**
 * Fewer words where all together find nothing: those that the library does not have are replaced by the words inside
 * them (罗马 and 帝国, all of them), or left out, then the most frequent ones. The weightiest word always stays, and
 * words such as "with", "the", 的 are never what is left.
 */
async function propose({ text, isFound }: Typed, library: Library): Promise<Proposal[]> {
  if (isFound) return []
  const weigh = async (word: string): Promise<WeighedWord> => ({
    word,
    ...(await library.weigh([row(word)])),
  })
  const weighty = await Promise.all(weightyWords(text, library).map(weigh))
  const isHeld = weighty.some(({ total }) => total > 0)
  const instead = isHeld ? [] : insteadOf(text, weighty, library)
  const typed = [...weighty, ...(await Promise.all(instead.map(weigh)))]
  const lost = typed.filter(({ total }) => total === 0).map(({ word }) => word)
  const known = typed.filter(({ total }) => total > 0)
  // a whole title or name weighs most, then the rarest word
  const { wholeTitle } = library.settings.weights
  const isTitle = ({ best }: Weighed): number => (best >= wholeTitle ? 1 : 0)
  const byWeight = known
    .toSorted((one, other) => isTitle(other) - isTitle(one) || one.total - other.total)
    .map(({ word }) => word)
  const inside = lost.flatMap((word) =>
    word.length < COMPOUND ? [] : wordsInside(word).slice(0, MOST_INSIDE),
  )
  const proposal = (words: readonly string[], more: readonly string[] = []): Proposal => {
    const out = byWeight.filter((word) => !words.includes(word))
    // in the order in which they were typed
    const left = known.flatMap(({ word }) => (words.includes(word) ? [word] : []))
    return { searchItems: [row([...left, ...more].join(' '))], from: [...lost, ...out].join(' '), to: '' }
  }
  const oneLess = byWeight.length > 2 ? byWeight.slice(-MOST_LEFT_OUT).toReversed() : []
  const fewer = [
    byWeight,
    ...oneLess.map((out) => byWeight.filter((word) => word !== out)),
    await mostFound(byWeight, library),
  ]
  return [
    ...(inside.length > 1 ? [proposal(byWeight, inside)] : []),
    ...fewer.filter((words) => words.length > 0).map((words) => proposal(words)),
  ].filter(({ searchItems: [only] }) => only?.searchWord !== text)
}

/** As many of the weightiest words as are found together; fewer words always find more, so that the number is halved. */
async function mostFound(byWeight: readonly string[], library: Library): Promise<string[]> {
  let [found, lost] = [1, byWeight.length]
  while (lost - found > 1) {
    const middle = Math.floor((found + lost) / 2)
    const { total } = await library.weigh([row(byWeight.slice(0, middle).join(' '))])
    if (total > 0) found = middle
    else lost = middle
  }
  return byWeight.slice(0, found)
}

export const fewerWords: Reading = { kind: 'fewer-words', propose }
