import { foldText } from '../../search/analysis/fold.ts'
import { normaliseIsbn } from '../../search/analysis/identifiers.ts'
import { termsOf } from './best-sentences.ts'
import type { Evidence } from './evidence.ts'
import { sentencesOf } from './sentences.ts'

/** Letters of a sentence that nobody ends: it is judged as it is. */
const LONGEST = 600
/** Share of a sentence's words that its sources must have. */
const LEAST_SHARED = 0.15
const LEAST_WORDS = 2

/** Checks an answer sentence by sentence while it arrives. */
export interface SentenceCheck {
  /** Adds a part of the answer. @returns the sentences that are complete and can be shown; `null`: one was left out */
  push(part: string): (string | null)[]
  /** The rest, when the answer has ended. */
  end(): (string | null)[]
}

/**
 * Lets a sentence through only when it names its sources by number, shares words with them, and names no title, ISBN or
 * address that they do not have. Pure but for the text that waits for its end.
 */
export function makeSentenceCheck(evidence: readonly Evidence[], question: string): SentenceCheck {
  const sources = evidence.map(sourceOf)
  const known = foldText([question, ...sources.map(({ text }) => text)].join('\n'))
  let waiting = ''
  const judged = (sentence: string): string | null | undefined => {
    const plain = withoutLinks(sentence)
    if (!/[\p{L}\p{N}]/u.test(plain)) return undefined
    return isSupported(plain, sources, known) ? plain : null
  }
  const release = (sentences: readonly string[]) =>
    sentences.map(judged).filter((one): one is string | null => one !== undefined)
  return {
    push(part) {
      waiting += part
      const sentences = sentencesOf(waiting)
      const last = sentences.at(-1) ?? ''
      // a number may still follow the mark that ends a sentence
      waiting = last.length > LONGEST ? '' : last
      return release(last.length > LONGEST ? sentences : sentences.slice(0, -1))
    },
    end() {
      const rest = release(sentencesOf(waiting))
      waiting = ''
      return rest
    },
  }
}

interface Source {
  text: string
  terms: ReadonlySet<string>
  isbn: string
}

function sourceOf(record: Evidence): Source {
  const { title, author, year, publisher, subjects, abstract, contents, isbn, get } = record
  const text = [title, author, year, publisher, ...subjects, abstract, contents, get.library, get.location]
    .filter((one) => one !== '')
    .join('\n')
  return { text, terms: new Set(termsOf(text)), isbn }
}

/** Links, pictures and markup are never shown; the words of a link stay. */
const withoutLinks = (sentence: string): string =>
  sentence
    .replace(/!\[[^\]]*\]\([^)]*\)/gu, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/<[^<>]{1,2000}>/gu, '')
    .replace(/(?:\b[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.|\bmailto:|\bjavascript:)[^\s，。；）)]*/giu, '')

function isSupported(sentence: string, sources: readonly Source[], known: string): boolean {
  const cited = [...sentence.matchAll(/\[(\d{1,3})\]/gu)].map(([, number]) => sources[Number(number) - 1])
  if (cited.length === 0 || cited.includes(undefined)) return false
  const bare = sentence.replace(/\[\d{1,3}\]/gu, ' ')
  if (!namesOf(bare).every((name) => known.includes(foldText(name).trim()))) return false
  if (!numbersOf(bare).every((number) => sources.some(({ isbn }) => isbn === number))) return false
  const terms = new Set(termsOf(bare))
  const shared = [...terms].filter((term) => cited.some((source) => source?.terms.has(term) ?? false)).length
  return shared >= Math.min(LEAST_WORDS, terms.size) && shared >= terms.size * LEAST_SHARED
}

/** Titles in marks or quotation marks, text between asterisks, and runs of words with capital letters. */
function namesOf(text: string): string[] {
  const marked = [
    ...text.matchAll(/《([^《》]+)》|[“"„「『]([^“”"„「」『』]+)[”"」』]|\*{1,3}([^*]+)\*{1,3}|_([^_]+)_/gu),
  ].map(([, ...parts]) => parts.find((part) => part !== undefined) ?? '')
  const capitals = text.match(
    /\p{Lu}[\p{L}\p{N}'’-]*(?:\s+(?:(?:of|the|and|in|to|for|a|an|on|de|la)\s+)*\p{Lu}[\p{L}\p{N}'’-]*)+/gu,
  )
  return [...marked, ...(capitals ?? [])].filter((name) => /[\p{L}\p{N}]/u.test(name))
}

const numbersOf = (text: string): string[] =>
  (text.match(/(?<!\d)(?:97[89][- ]?)?\d[\d -]{7,14}[\dXx](?!\d)/gu) ?? []).map(
    (number) => normaliseIsbn(number) ?? number,
  )
