import type { AnswerOrigin, answerScreens } from '@wenyuan/contract/constants/assistant.ts'
import { answerWords } from '../../domain/assistant/answer-words.ts'
import { type Evidence, mark } from '../../domain/assistant/evidence.ts'
import { extractiveAnswer } from '../../domain/assistant/extractive.ts'
import { chatOf } from '../../domain/assistant/prompt.ts'
import type { ReadQuestion } from '../../domain/assistant/question.ts'
import { makeSentenceCheck } from '../../domain/assistant/sentence-check.ts'
import { type LanguageModel, ModelStopped } from '../../integrations/language-model/language-model.ts'
import type { Scope } from '../../core/scope.ts'
import type { Gathered } from './gathering.ts'

/** Tokens of one answer. */
const MOST_TOKENS = 600

/** A piece of an answer. */
export interface Part {
  text: string
  /** Records that the text names here for the first time. */
  names: Evidence[]
}

export const plain = (text: string): Part => ({ text, names: [] })

/** What is known of an answer when its text has ended. */
export interface Composed {
  origin: AnswerOrigin
  /** Records that the text names, in their order. */
  named: Evidence[]
  leadsTo: '' | (typeof answerScreens)[number]
  omitted: number
  /** The model stopped after text had been shown. */
  broken: boolean
}

const byCatalogue: Composed = {
  origin: 'catalogue',
  named: [],
  leadsTo: '',
  omitted: 0,
  broken: false,
}

/** Answers that need no search: the reader's account, and the branches of the library. */
export function answerOfLibrary(
  { site, language: shown }: Scope,
  question: ReadQuestion,
): string[] | undefined {
  const words = answerWords[question.language]
  if (question.intent === 'account') return [words.account]
  if (question.intent !== 'library') return undefined
  const name = site.name[question.language] || site.name[shown]
  return [
    `${words.library(name)}\n`,
    ...site.libraries.map((one) => {
      const facts = [one.address, one.openingHours].map((fact) => fact[question.language] || fact['zh-CN'])
      const branch = one.name[question.language] || one.name['zh-CN']
      return `${words.place(
        branch,
        facts.filter((fact) => fact !== ''),
      )}${words.stop}\n`
    }),
  ]
}

/** The text made of the records alone. */
export async function* composeFromRecords(
  question: ReadQuestion,
  { evidence, relaxed }: Gathered,
): AsyncGenerator<Part, Composed> {
  for (const text of extractiveAnswer(question, evidence, { relaxed })) yield plain(text)
  return { ...byCatalogue, named: evidence, leadsTo: evidence.length === 0 ? 'suggest' : '' }
}

/**
 * The text of a model, sentence by sentence as each has been checked. A model that gives nothing, or nothing that can be
 * shown, is replaced by the records.
 */
export async function* composeByModel(
  model: LanguageModel,
  {
    text,
    question,
    earlier,
    signal,
  }: { text: string; question: ReadQuestion; earlier: string[]; signal: AbortSignal },
  gathered: Gathered,
): AsyncGenerator<Part, Composed> {
  const { evidence } = gathered
  const words = answerWords[question.language]
  const check = makeSentenceCheck(evidence, text)
  const parts = model.stream({
    turns: chatOf(text, { language: question.language, evidence, earlier }),
    maxTokens: MOST_TOKENS,
    signal,
  })
  /** Records in the order in which the text names them. */
  const named: Evidence[] = []
  /** The numbers of a sentence as those of the books under the answer. */
  const renumbered = (sentence: string): string =>
    sentence.replace(/\[(\d{1,3})\]/gu, (cited, number: string) => {
      const record = evidence[Number(number) - 1]
      if (!record) return cited
      if (!named.includes(record)) named.push(record)
      return mark(named.indexOf(record))
    })
  let shown = ''
  let omitted = 0
  let broken = false
  const passed = (sentences: readonly (string | null)[]): Part[] =>
    sentences.flatMap((sentence) => {
      if (sentence === null) omitted += 1
      const leftOut = omitted === 1 && shown !== '' ? words.omitted : ''
      const before = named.length
      const text = sentence === null ? leftOut : renumbered(sentence)
      shown += text
      return text === '' ? [] : [{ text, names: named.slice(before) }]
    })
  try {
    let part = await parts.next()
    while (part.done !== true) {
      yield* passed(check.push(part.value))
      part = await parts.next()
    }
  } catch (error) {
    if (!(error instanceof ModelStopped)) throw error
    broken = true
  } finally {
    // the reader has gone, or nothing more is wanted: the request at the model ends
    await parts.return(0)
  }
  // a sentence that the model did not finish is not shown
  if (!broken) yield* passed(check.end())
  if (shown === '') {
    const instead = yield* composeFromRecords(question, gathered)
    return { ...instead, omitted }
  }
  return { origin: 'model', named, leadsTo: '', omitted, broken }
}
