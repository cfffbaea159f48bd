import type { ReadQuestion } from '../../domain/assistant/question.ts'
import {
  PLAN_LENGTH,
  PLAN_TOKENS,
  planChatOf,
  readPlan,
  type SearchPlan,
} from '../../domain/assistant/search-plan.ts'
import { type LanguageModel, ModelStopped } from '../../integrations/language-model/language-model.ts'

/** A plan is to save the reader time: the words of the question are searched when it takes longer. */
const PLAN_MS = 4_000

export interface Planned {
  /** Undefined: the question is searched by its words alone. */
  plan: SearchPlan | undefined
  /** The model gave nothing: it is not asked for the answer either. */
  stopped: boolean
}

export const notPlanned: Planned = { plan: undefined, stopped: false }

/** Whether a question gains from other words: one that names a number or a title does not. */
const isToPlan = ({ isbns, dois, titles }: ReadQuestion): boolean =>
  isbns.length + dois.length + titles.length === 0

/** Asks the model which searches answer a question. */
export async function planSearches(
  model: LanguageModel,
  {
    text,
    question,
    earlier,
    signal,
  }: { text: string; question: ReadQuestion; earlier: readonly string[]; signal: AbortSignal },
): Promise<Planned> {
  if (!isToPlan(question)) return notPlanned
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), PLAN_MS)
  const parts = model.stream({
    turns: planChatOf(text, earlier),
    maxTokens: PLAN_TOKENS,
    signal: AbortSignal.any([signal, late.signal]),
  })
  let answer = ''
  try {
    let part = await parts.next()
    while (part.done !== true) {
      answer += part.value
      if (answer.length > PLAN_LENGTH) return notPlanned
      part = await parts.next()
    }
    return { plan: readPlan(answer), stopped: false }
  } catch (error) {
    if (signal.aborted) throw error
    if (late.signal.aborted || error instanceof ModelStopped) return { ...notPlanned, stopped: true }
    throw error
  } finally {
    clearTimeout(timer)
    await parts.return(0)
  }
}
