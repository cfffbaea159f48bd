import type { FailureCode } from '@wenyuan/contract/failures.ts'
import { commands } from 'vitest/browser'
import { type Endpoint, lightOf } from '../api/call.ts'
import { currentIdentity } from '../api/identity.ts'
import type { EncodedAnswer, PlainAnswer, Reply } from './encoded-answer.ts'
import { noteTrouble } from './troubles.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Runs in Node.js: `tools/page-answers.ts`. */
    encodeAnswer: (asked: PlainAnswer) => Promise<EncodedAnswer>
  }
}

/** What was sent, by wire names. */
type Sent = Readonly<Record<string, unknown>>

/** Whatever it takes and answers. */
export type AnyCall = Pick<Endpoint<unknown, unknown>, 'path'>

/** One row of the table: a call, and what it is answered. */
export interface Answer {
  path: string
  reply: (sent: Sent) => Promise<Reply | 'lost'>
}

type Answering<Out> = (sent: Sent) => Out | Promise<Out>

const isAnswering = <Out>(output: Out | Answering<Out>): output is Answering<Out> =>
  typeof output === 'function'

/** Answers a call with a value of its output, or with one that is made of what was sent. */
export const answer = <Ask, Out>(
  endpoint: Endpoint<Ask, Out>,
  output: NoInfer<Out> | Answering<NoInfer<Out>>,
): Answer => ({
  path: lightOf(endpoint).path,
  reply: async (sent) => ({ output: isAnswering(output) ? await output(sent) : output }),
})

/** Refuses a call with a code that it declares. */
export const refuse = (endpoint: AnyCall, refusal: FailureCode): Answer => ({
  path: lightOf(endpoint).path,
  reply: () => Promise.resolve({ refusal }),
})

/** Loses a call on its way, as without a network. */
export const lose = (endpoint: AnyCall): Answer => ({
  path: lightOf(endpoint).path,
  reply: () => Promise.resolve('lost'),
})

let table = new Map<string, Answer>()
let asked: string[] = []
/** What a closed page still asks belongs to no test, and is never answered. */
let isClosed = true

/** Answers these calls so from now on. */
export function answerWith(answers: readonly Answer[]): void {
  for (const one of answers) table.set(one.path, one)
}

/** How often a call was made since the test began. */
export const timesAsked = (endpoint: AnyCall): number =>
  asked.filter((path) => path === lightOf(endpoint).path).length

/** Begins with an empty table. Calls of the app go to it; what the page loads by itself does not. */
export function startAnswering(): void {
  table = new Map()
  asked = []
  isClosed = false
  const load = window.fetch
  if ('answers' in load) return
  const answering: typeof fetch = (target, options) => {
    const { pathname, searchParams } = new URL(target instanceof Request ? target.url : target, location.href)
    if (!/^\/(?:find|oga)\//.test(pathname)) return load(target, options)
    return answered(pathname, searchParams, options)
  }
  window.fetch = Object.assign(answering, { answers: true })
}

export const stopAnswering = (): void => void (isClosed = true)

async function answered(path: string, query: URLSearchParams, options: RequestInit = {}): Promise<Response> {
  if (isClosed) return new Promise(() => undefined)
  asked.push(path)
  const method = options.method === 'POST' ? 'POST' : 'GET'
  const sent = (
    typeof options.body === 'string' ? JSON.parse(options.body) : Object.fromEntries(query)
  ) as Sent
  const row = table.get(path)
  if (!row) {
    noteTrouble(`nobody answers ${method} ${path} ${JSON.stringify(sent)}`)
    throw new TypeError('no answer')
  }
  const reply = await row.reply(sent)
  options.signal?.throwIfAborted()
  if (reply === 'lost') throw new TypeError('Failed to fetch')
  const { language } = currentIdentity()
  const encoded = await commands.encodeAnswer({ method, path, language, input: sent, reply })
  options.signal?.throwIfAborted()
  if ('fault' in encoded) {
    noteTrouble(encoded.fault)
    throw new TypeError(encoded.fault)
  }
  return new Response(encoded.body, {
    status: encoded.status,
    headers: { 'content-type': 'application/json' },
  })
}
