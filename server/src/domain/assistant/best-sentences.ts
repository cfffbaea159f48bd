import { foldText } from '../../search/analysis/fold.ts'
import { sentencesOf } from './sentences.ts'

/** Usual parameters of BM25. Source: Robertson, Zaragoza, "The Probabilistic Relevance Framework", 2009. */
const K1 = 1.2
const B = 0.75

export interface Quotation {
  /** Place of its record in the evidence. */
  at: number
  text: string
  score: number
}

const LONGEST = 220
const SHORTEST = 8

/** Words of Latin text and pairs of Chinese letters, folded. Pure. */
export function termsOf(text: string): string[] {
  const terms: string[] = []
  for (const [run] of foldText(text).matchAll(/\p{Script=Han}+|[\p{L}\p{N}]+/gu)) {
    if (!/\p{Script=Han}/u.test(run)) terms.push(run)
    else if (run.length === 1) terms.push(run)
    else for (let at = 0; at + 1 < run.length; at += 1) terms.push(run.slice(at, at + 2))
  }
  return terms
}

/**
 * The sentences of some texts that answer to the words best, by BM25 over sentences, at most two of one text. Pure.
 *
 * @param texts one per record, in the order of the evidence
 * @param most number of sentences
 */
export function bestSentences(words: string, texts: readonly string[], most: number): Quotation[] {
  const asked = new Set(termsOf(words))
  const all = texts.flatMap((text, at) =>
    sentencesOf(text)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence.length >= SHORTEST && sentence.length <= LONGEST)
      .map((sentence) => ({ at, text: sentence, terms: termsOf(sentence) })),
  )
  const mean = all.reduce((sum, { terms }) => sum + terms.length, 0) / Math.max(1, all.length)
  const having = new Map<string, number>()
  for (const { terms } of all)
    for (const term of new Set(terms)) if (asked.has(term)) having.set(term, (having.get(term) ?? 0) + 1)
  const score = (terms: readonly string[]): number => {
    let sum = 0
    for (const term of asked) {
      const times = terms.filter((one) => one === term).length
      if (times === 0) continue
      const rarity = Math.log(
        1 + (all.length - (having.get(term) ?? 0) + 0.5) / ((having.get(term) ?? 0) + 0.5),
      )
      sum += (rarity * times * (K1 + 1)) / (times + K1 * (1 - B + (B * terms.length) / mean))
    }
    return sum
  }
  const ranked = all
    .map(({ at, text, terms }) => ({ at, text, score: score(terms) }))
    .filter((one) => one.score > 0)
    .toSorted((one, other) => other.score - one.score || one.at - other.at)
  const taken = new Map<number, number>()
  return ranked
    .filter(({ at }) => {
      taken.set(at, (taken.get(at) ?? 0) + 1)
      return (taken.get(at) ?? 0) <= 2
    })
    .slice(0, most)
}
