import type { Ports } from '../../core/ports.ts'
import type { AnswerEvent } from '@wenyuan/contract/areas/assistant.ts'
import { ANSWER_BOOKS } from '@wenyuan/contract/constants/assistant.ts'
import { answerWords } from '../../domain/assistant/answer-words.ts'
import type { Evidence } from '../../domain/assistant/evidence.ts'
import { masked } from '../../domain/assistant/masking.ts'
import { type ReadQuestion, readQuestion } from '../../domain/assistant/question.ts'
import { isHistoryKept } from '../../domain/readers/history-choice.ts'
import { quotasUsed, takeQuota } from '../../domain/readers/quota.ts'
import { openLanguageModel } from '../../integrations/language-model/choose.ts'
import type { ModelBreaker } from '../../integrations/language-model/breaker.ts'
import type { LanguageModel } from '../../integrations/language-model/language-model.ts'
import { cacheKey } from '../../platform/cache-key.ts'
import { metered } from '../../integrations/language-model/metered.ts'
import { dayIn } from '../../platform/calendar.ts'
import { withRequest } from '../../platform/request-context.ts'
import { randomKey } from '../../platform/random-key.ts'
import type { ReaderScope } from '../../core/scope.ts'
import {
  answerOfLibrary,
  type Composed,
  composeByModel,
  composeFromRecords,
  type Part,
  plain,
} from './composing.ts'
import { booksEvent, endEvent, failedEvent, progressEvent, textEvent } from './events.ts'
import { gather, type Gathered, type GatheringPorts } from './gathering.ts'
import { notPlanned, planSearches } from './planning.ts'
import {
  countAnswer,
  countUnanswered,
  deleteLastAnswer,
  newestMessages,
  saveMessage,
  tokensOfDay,
} from './store.ts'
import type { StoredBook } from './tables.ts'

/** Quotas of a reader's day. */
const QUESTIONS = 'assistant-questions'
const TOKENS = 'assistant-tokens'
const MOST_UNANSWERED = 200

export interface Asked {
  content: string
  reAsk: boolean
  conversationId: string
}

export interface AnsweringPorts extends GatheringPorts, Pick<Ports, 'campusNetworks'> {
  breaker: ModelBreaker
}

const nothingGathered: Gathered = { evidence: [], searched: [], relaxed: false }

/**
 * Answers one question of a reader: progress with the searches made, text, and the end with the records that the text
 * names. Titles of records come from their rows, never from a text.
 */
export async function* answerQuestion(
  ports: AnsweringPorts,
  scope: ReaderScope,
  asked: Asked,
): AsyncGenerator<AnswerEvent> {
  const day = dayIn(scope.site.settings.timeZone, scope.now)
  const said = scope.site.settings
  await takeQuota(scope, [{ kind: QUESTIONS, period: day, most: said.questionsPerDay, takes: 1 }])
  const question = readQuestion(asked.content, scope.language)
  const ready = answerOfLibrary(scope, question)
  const spent: Spent = { tokens: 0, isNoted: false }
  const opened = ready ? undefined : await modelWithin(ports, scope, day)
  const languageModel = opened && metered(opened, (tokens) => (spent.tokens += tokens))
  try {
    yield* written(ports, scope, { asked, question, ready, day, languageModel, spent })
  } finally {
    // the reader has gone, and the statements of the request with it
    if (spent.tokens > 0 && !spent.isNoted)
      await withRequest({ requestId: scope.requestId }, () => noteTokens(scope, day, spent.tokens))
  }
}

interface Spent {
  tokens: number
  isNoted: boolean
}

interface ToWrite {
  asked: Asked
  question: ReadQuestion
  ready: string[] | undefined
  day: string
  languageModel: LanguageModel | undefined
  spent: Spent
}

async function* written(
  ports: AnsweringPorts,
  scope: ReaderScope,
  { asked, question, ready, day, languageModel, spent }: ToWrite,
): AsyncGenerator<AnswerEvent> {
  const conversationId = asked.conversationId || randomKey()
  const earlier = languageModel ? await earlierQuestions(scope, conversationId) : []
  // the stream opens before the model has planned
  if (languageModel) yield progressEvent('', { searched: [], origin: 'model' })
  const toAsk = { text: asked.content, question, earlier, signal: scope.signal }
  const planned = languageModel ? await planSearches(languageModel, toAsk) : notPlanned
  const gathered = ready ? nothingGathered : await gather(ports, scope, question, planned.plan)
  // without a record there is nothing that a model could rest an answer on
  const model = gathered.evidence.length > 0 && !planned.stopped ? languageModel : undefined
  const origin = model ? 'model' : 'catalogue'
  yield progressEvent(progressText(question, gathered), { searched: gathered.searched, origin })

  const parts = ready
    ? composeReady(ready, question)
    : model
      ? composeByModel(model, toAsk, gathered)
      : composeFromRecords(question, gathered)
  let text = ''
  const named: Evidence[] = []
  let part = await parts.next()
  while (part.done !== true) {
    text += part.value.text
    yield textEvent(part.value.text)
    named.push(...part.value.names)
    // a reader who stops the answer keeps the books of what has been written
    if (part.value.names.length > 0) yield booksEvent(booksOf(named))
    part = await parts.next()
  }
  const composed = part.value
  if (composed.broken) yield failedEvent('ASSISTANT_BROKEN')
  spent.isNoted = true
  await note(scope, { day, question, composed, tokens: spent.tokens, isAboutRecords: !ready })
  const { assistantHistoryDays } = scope.site.settings
  const end = {
    books: booksOf(composed.named),
    searched: gathered.searched,
    origin: composed.origin,
    conversationId,
  }
  const answerId = await keep(scope, { asked, text, ...end, days: assistantHistoryDays })
  yield endEvent({ ...end, answerId, leadsTo: composed.leadsTo })
}

const booksOf = (named: readonly Evidence[]): StoredBook[] =>
  named.slice(0, ANSWER_BOOKS).map(({ recordId, title, isbn }) => ({ recordId, title, isbn }))

async function* composeReady(parts: string[], { intent }: ReadQuestion): AsyncGenerator<Part, Composed> {
  for (const text of parts) yield plain(text)
  const leadsTo = intent === 'account' ? 'account' : 'branches'
  return { origin: 'catalogue', named: [], leadsTo, omitted: 0, broken: false }
}

const progressText = ({ language }: ReadQuestion, { searched }: Gathered): string => {
  const [first] = searched
  return first ? answerWords[language].searched(first.keyWord, first.count) : ''
}

/** The library's model, unless the day's tokens of the library or of the reader are used up. */
async function modelWithin(
  { breaker, campusNetworks }: AnsweringPorts,
  scope: ReaderScope,
  day: string,
): Promise<LanguageModel | undefined> {
  const { languageModel, tokensPerDay, readerTokensPerDay } = scope.site.settings
  const opened = openLanguageModel(languageModel, campusNetworks)
  if (!opened || languageModel.kind === 'none') return undefined
  const model = breaker.guard(cacheKey(scope.tenant, languageModel.base, languageModel.model), opened)
  if (tokensPerDay > 0 && (await tokensOfDay(scope, day)) >= tokensPerDay) return undefined
  const used = (await quotasUsed(scope, [TOKENS])).get(`${TOKENS} ${day}`) ?? 0
  return readerTokensPerDay > 0 && used >= readerTokensPerDay ? undefined : model
}

const earlierQuestions = async (scope: ReaderScope, conversation: string): Promise<string[]> =>
  (await newestMessages(scope, conversation)).map(({ question }) => question).toReversed()

interface ToNote {
  day: string
  question: ReadQuestion
  composed: Composed
  tokens: number
  isAboutRecords: boolean
}

async function note(
  scope: ReaderScope,
  { day, question, composed, tokens, isAboutRecords }: ToNote,
): Promise<void> {
  const isUnanswered = isAboutRecords && composed.named.length === 0
  await countAnswer(scope, day, {
    byModel: composed.origin === 'model' ? 1 : 0,
    unanswered: isUnanswered ? 1 : 0,
    omitted: composed.omitted,
    tokens,
  })
  const words = masked(question.words).slice(0, MOST_UNANSWERED)
  if (isUnanswered && words !== '') await countUnanswered(scope, day, words)
  if (tokens > 0) await takeQuota(scope, [{ kind: TOKENS, period: day, most: 0, takes: tokens }])
}

/** Of an answer that was not waited for: it counts as one by the model. */
async function noteTokens(scope: ReaderScope, day: string, tokens: number): Promise<void> {
  await countAnswer(scope, day, { byModel: 1, unanswered: 0, omitted: 0, tokens })
  await takeQuota(scope, [{ kind: TOKENS, period: day, most: 0, takes: tokens }])
}

interface ToKeep extends Omit<Parameters<typeof endEvent>[0], 'answerId' | 'leadsTo'> {
  asked: Asked
  text: string
  days: number
}

/** @returns the id of the stored answer; empty: the library or the reader keeps no history */
async function keep(scope: ReaderScope, { asked, text, days, ...end }: ToKeep): Promise<string> {
  if (days === 0 || !(await isHistoryKept(scope))) return ''
  if (asked.reAsk) await deleteLastAnswer(scope, end.conversationId, asked.content)
  const answerId = randomKey()
  await saveMessage(scope, {
    answer_id: answerId,
    conversation_id: end.conversationId,
    question: asked.content,
    answer: text,
    origin: end.origin,
    books: end.books,
    searched: end.searched,
  })
  return answerId
}
