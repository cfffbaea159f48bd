import { keyOf } from '../../search/analysis/keys.ts'
import { type AnswerWords, answerWords } from './answer-words.ts'
import { bestSentences } from './best-sentences.ts'
import { type Evidence, mark } from './evidence.ts'
import type { ReadQuestion } from './question.ts'
import { sentencesOf } from './sentences.ts'

/** Records of one answer. */
const MOST_BOOKS = 10
const QUOTED = 2

/**
 * An answer made of the records alone, a part at a time: no word of it comes from a model. Every record is named with
 * its number. Pure.
 *
 * @param relaxed the records have only some of the words
 */
export function extractiveAnswer(
  question: ReadQuestion,
  evidence: readonly Evidence[],
  { relaxed }: { relaxed: boolean },
): string[] {
  const words = answerWords[question.language]
  const asked = question.titles[0] ?? (question.sentences[0]?.topic || question.words)
  if (evidence.length === 0) return [words.nothing(asked)]
  const warning = relaxed ? [`${words.relaxed}\n`] : []
  if (question.intent === 'where') return [...warning, ...places(words, evidence.slice(0, 3))]
  const quotations = question.intent === 'about' ? quotationsOf(words, question.words, evidence) : []
  return [...quotations, ...warning, ...list(words, asked, evidence.slice(0, MOST_BOOKS))]
}

const places = (words: AnswerWords, evidence: readonly Evidence[]): string[] =>
  evidence.map(
    (record, at) =>
      `${words.here(words.title(record.title), words.get(record.get))}${mark(at)}${words.stop}\n`,
  )

function quotationsOf(words: AnswerWords, asked: string, evidence: readonly Evidence[]): string[] {
  const texts = evidence.map(({ abstract, contents }) => `${abstract}\n${contents}`)
  const best = bestSentences(asked, texts, QUOTED)
  const quotations = best.length > 0 ? best : beginningOf(asked, evidence)
  if (quotations.length === 0) return []
  return [`${words.quoted}\n`, ...quotations.map(({ at, text }) => `${text}${mark(at)}\n`), '\n']
}

/** What the record of the asked title says first: its text need not repeat the title. */
function beginningOf(asked: string, [first]: readonly Evidence[]): { at: number; text: string }[] {
  if (!first || keyOf(first.title) !== keyOf(asked)) return []
  return sentencesOf(first.abstract || first.contents)
    .slice(0, QUOTED)
    .map((sentence) => ({ at: 0, text: sentence.trim() }))
    .filter(({ text }) => text !== '')
}

function list(words: AnswerWords, asked: string, evidence: readonly Evidence[]): string[] {
  return [
    `${words.recommend(asked, evidence.length)}\n`,
    ...evidence.map((record, at) => {
      const named = [words.title(record.title), record.author].filter((one) => one !== '').join(' ')
      return `${at + 1}. ${named}${mark(at)} — ${words.reason(reasonsOf(words, record))}${words.stop}\n`
    }),
  ]
}

/** Facts that speak for a record. */
function reasonsOf(words: AnswerWords, { subjects, year, loans, get }: Evidence): string[] {
  return [
    ...(subjects.length > 0 ? [words.subjects(subjects.slice(0, 3))] : []),
    ...(year === '' ? [] : [words.year(year)]),
    ...(loans > 0 ? [words.lent(loans)] : []),
    words.get(get),
  ]
}
