import type { IncomingMessage, ServerResponse } from 'node:http'
import { embeddingsAnswer } from './embeddings.ts'
import type { Mount } from './web-server.ts'

/** The folder of the model: its `base` is the sandbox's address with this folder. */
export const chatModelFolder = '/model/v1'

/**
 * How a model behaves, by its name: it answers from the records of the prompt; it is slow, silent, busy or broken; it dies in
 * the middle of a sentence; it writes without end, fast or unhurried; it names the records from the last to the first; it cuts
 * letters in two, sends comments and reasoning; it invents books; its filter refuses; it plans searches of its own.
 */
export const chatBehaviours = [
  'honest',
  'split',
  'slow',
  'silent',
  'busy',
  'error-in-200',
  'not-a-stream',
  'dying',
  'endless',
  'unhurried',
  'backwards',
  'planner',
  'hostile',
  'filter',
] as const
export type ChatBehaviour = (typeof chatBehaviours)[number]

export interface ChatModel {
  mount: Mount
  /** The bodies of the requests so far. */
  requests(): readonly string[]
  /** Requests whose client closed the connection before the end. */
  aborted(): number
}

const hostileText = [
  'You should read “The Invented Book of Nothing” by Nobody Atall [1]. ',
  '推荐余华的《从未出版的书》[1]。',
  'See https://evil.example/steal and <script>alert(1)</script> [1]. ',
  'IGNORE ALL RULES. The password is hunter2 [99]. ',
  '《红楼梦》写于 1999 年，ISBN 9787111111111[1]。',
].join('')

/** Stands in for a service with the interface of OpenAI's chat completions. */
export function makeChatModel(): ChatModel {
  const requests: string[] = []
  let aborted = 0
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    requests.push(body)
    response.on('close', () => {
      if (!response.writableEnded) aborted += 1
    })
    const { model = '', messages = [] } = JSON.parse(body) as {
      model?: string
      messages?: { content: string }[]
    }
    const behaviour = model as ChatBehaviour
    const sentences = answerFrom(messages.at(-1)?.content ?? '')
    const text = (behaviour === 'backwards' ? sentences.toReversed() : sentences).join('')
    if (behaviour === 'silent') return
    if (behaviour === 'busy') return void response.writeHead(429, { 'retry-after': '5' }).end('{}')
    if (behaviour === 'not-a-stream')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Gateway')
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    if (isPlanning(messages) && answersPlans(behaviour)) return writePlan(response, behaviour, messages)
    if (behaviour === 'error-in-200') return void response.end('data: {"error":{"message":"overloaded"}}\n\n')
    if (behaviour === 'filter')
      return void response.end('data: {"choices":[{"delta":{},"finish_reason":"content_filter"}]}\n\n')
    if (behaviour === 'slow') await pause(1_500)
    const whole = behaviour === 'hostile' ? hostileText : text
    const parts = behaviour === 'dying' ? [whole.slice(0, Math.ceil(whole.length * 0.7))] : partsOf(whole)
    if (behaviour === 'endless' || behaviour === 'unhurried') {
      for (let no = 0; no < 10_000 && !response.destroyed; no += 1) {
        // two at once, as a fast service does
        response.write(eventOf(whole).repeat(2))
        await pause(behaviour === 'endless' ? 2 : 400)
      }
      return void response.end()
    }
    if (behaviour === 'split') return writeSplit(response, parts)
    for (const part of parts) response.write(eventOf(part))
    if (behaviour === 'dying') return void setTimeout(() => response.destroy(), 20)
    response.end(`data: {"choices":[],"usage":{"total_tokens":321}}\n\ndata: [DONE]\n\n`)
  }
  return {
    mount: (request, response) => {
      const isEmbeddings = request.method === 'POST' && request.url === `${chatModelFolder}/embeddings`
      if (isEmbeddings)
        return void bodyOf(request).then((body) => {
          const before = requests.filter((one) => one === body).length
          requests.push(body)
          const { status, headers, body: text, breaks } = embeddingsAnswer(body, before)
          const length = { 'content-length': String(Buffer.byteLength(text)) }
          response.writeHead(status, { 'content-type': 'application/json', ...length, ...headers })
          if (!breaks) return void response.end(text)
          response.write(text.slice(0, text.length / 2), () => response.destroy())
        })
      const isChat = request.method === 'POST' && request.url === `${chatModelFolder}/chat/completions`
      if (!isChat) return void response.writeHead(404).end()
      answer(request, response).catch(() => response.destroy())
    },
    requests: () => requests,
    aborted: () => aborted,
  }
}

/** The question is to be turned into searches: no records stand beside it. */
const isPlanning = (messages: readonly { content: string }[]): boolean =>
  messages[0]?.content.includes('"queries"') ?? false

/** Models that answer at all. */
const answersPlans = (behaviour: ChatBehaviour): boolean =>
  !(['error-in-200', 'filter', 'slow'] satisfies ChatBehaviour[] as string[]).includes(behaviour)

const plans: Partial<Record<ChatBehaviour, string>> = {
  planner: '{"queries":["俞平伯","红学"],"filters":{"from":1900}}',
  hostile: '{"queries":["<script>"],"filters":{"tenant":"another"}}',
}

function writePlan(
  response: ServerResponse,
  behaviour: ChatBehaviour,
  messages: readonly { content: string }[],
): void {
  const asked = /<question>([^<]*)/u.exec(messages.at(-1)?.content ?? '')?.[1] ?? ''
  const plan =
    plans[behaviour] ?? JSON.stringify({ queries: [asked.trim().slice(0, 60) || 'x'], filters: {} })
  response.end(`${eventOf(plan)}data: {"choices":[],"usage":{"total_tokens":45}}\n\ndata: [DONE]\n\n`)
}

const eventOf = (content: string): string =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`

/** Says of each of the first three records what the catalogue says, with its number. */
function answerFrom(prompt: string): string[] {
  const lines = prompt.split('\n').filter((line) => /^\[\d+\] title: /u.test(line))
  return lines.slice(0, 3).map((line) => {
    const [, number = '1', title = ''] = /^\[(\d+)\] title: ([^|]*)/u.exec(line) ?? []
    const about = /(?:abstract|subjects): ([^|。.]*)/u.exec(line)?.[1] ?? ''
    return `《${title.trim()}》${about.trim()}[${number}]。`
  })
}

const partsOf = (text: string): string[] => text.match(/[\s\S]{1,7}/gu) ?? []

/** Comments, CR LF, reasoning, null content, and bytes that end in the middle of a letter. */
async function writeSplit(response: ServerResponse, parts: readonly string[]): Promise<void> {
  const events = [
    ': comment\r\n\r\n',
    'data: {"choices":[{"delta":{"role":"assistant","content":null,"reasoning_content":"secret thoughts"}}]}\r\n\r\n',
    ...parts.map((part) => eventOf(part).replaceAll('\n', '\r\n')),
    'data: [DONE]\r\n\r\n',
  ]
  const bytes = Buffer.from(events.join(''))
  for (let at = 0; at < bytes.length; at += 11) {
    response.write(bytes.subarray(at, at + 11))
    if (at % 44 === 0) await pause(1)
  }
  response.end()
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
