import type { AnswerEvent, ChatMessage } from '@wenyuan/contract/areas/assistant.ts'
import { eventTypes } from '@wenyuan/contract/constants/assistant.ts'
import { ApiError } from '../../api/api-error.ts'
import { createStore } from '../../kit/create-store.ts'
import { ask } from './ask.ts'

type EventData = AnswerEvent['data']

/** A question with as much of its answer as has come. */
export interface Turn {
  question: string
  text: string
  books: NonNullable<EventData['bookAttrs']>
  searched: NonNullable<EventData['searched']>
  origin: NonNullable<EventData['origin']>
  leadsTo: NonNullable<EventData['leadsTo']>
  answerId: string
  verdict: ChatMessage['verdict']
  /** `stopped` by the reader, `broken` by whoever writes; `failed`: no answer came. */
  state: 'coming' | 'done' | 'stopped' | 'broken' | 'failed'
  /** Why there is no answer; undefined: it was another failure. */
  problem: ApiError | undefined
}

interface Conversation {
  id: string
  turns: readonly Turn[]
}

const none: Conversation = { id: '', turns: [] }
let now = none
const store = createStore(() => now)
/** The conversation of this page; it stays when the panel is closed. */
export const useConversation = store.use

function become(next: Conversation): void {
  now = next
  store.changed()
}

const blank = (question: string): Turn => ({
  question,
  text: '',
  books: [],
  searched: [],
  origin: 'catalogue',
  leadsTo: '',
  answerId: '',
  verdict: '',
  state: 'coming',
  problem: undefined,
})

export const isAnswering = (): boolean => now.turns.at(-1)?.state === 'coming'

function changeLast(change: Partial<Turn> | ((turn: Turn) => Partial<Turn>)): void {
  const last = now.turns.at(-1)
  if (!last) return
  const changed = typeof change === 'function' ? change(last) : change
  become({ ...now, turns: [...now.turns.slice(0, -1), { ...last, ...changed }] })
}

let running: AbortController | undefined

/** Asks a question, or the last one again; nothing happens while an answer is coming. */
export async function askQuestion(content: string, reAsk = false): Promise<void> {
  const question = content.trim()
  if (question === '' || isAnswering()) return
  const before = reAsk ? now.turns.slice(0, -1) : now.turns
  become({ ...now, turns: [...before, blank(question)] })
  const controller = new AbortController()
  running = controller
  try {
    await ask({ content: question, reAsk, conversationId: now.id }, hear, controller.signal)
    if (isAnswering()) changeLast({ state: 'broken' })
  } catch (error) {
    if (controller.signal.aborted) changeLast({ state: 'stopped' })
    else if (error instanceof ApiError) changeLast({ state: 'failed', problem: error })
    else changeLast((turn) => ({ state: turn.text === '' ? 'failed' : 'broken' }))
  }
}

function hear({ dataType, data }: AnswerEvent): void {
  const { chunkMessage, searched, origin, bookAttrs } = data
  const told = {
    ...(searched ? { searched } : {}),
    ...(origin ? { origin } : {}),
    ...(bookAttrs ? { books: bookAttrs } : {}),
  }
  if (dataType === eventTypes.progress) changeLast(told)
  if (dataType === eventTypes.text)
    changeLast((turn) => ({ text: turn.text + (chunkMessage?.content ?? '') }))
  if (dataType === eventTypes.failed) changeLast({ state: 'broken' })
  if (dataType !== eventTypes.end) return
  if (data.conversationId) now = { ...now, id: data.conversationId }
  changeLast((turn) => ({
    ...told,
    leadsTo: data.leadsTo ?? '',
    answerId: data.answerId ?? '',
    state: turn.state === 'broken' ? 'broken' : 'done',
  }))
}

export function stopAnswer(): void {
  running?.abort()
}

export function markVerdict(answerId: string, verdict: 'good' | 'bad'): void {
  become({
    ...now,
    turns: now.turns.map((turn) => (turn.answerId === answerId ? { ...turn, verdict } : turn)),
  })
}

/** Begins a new conversation. */
export function clearConversation(): void {
  stopAnswer()
  become(none)
}

/** Shows what the server has kept, unless the page has a conversation already. */
export function showHistory(messages: readonly ChatMessage[]): void {
  if (now.turns.length > 0) return
  const turns = messages.flatMap((message, at): Turn[] => {
    const before = messages[at - 1]
    if (message.role !== '2' || before?.role !== '0') return []
    const { chatHistoryAttachments: books, searched, origin, answerId, verdict } = message
    const said = { text: message.message, books, searched, origin, answerId, verdict, state: 'done' as const }
    return [{ ...blank(before.message), ...said }]
  })
  if (turns.length > 0) become({ id: messages.at(-1)?.conversationId ?? '', turns })
}
