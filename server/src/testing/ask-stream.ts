import { createHash, createHmac } from 'node:crypto'
import { REQUEST_TOKEN_HEADER, requestTokenText } from '@wenyuan/contract/constants/request-token.ts'
import type { Call } from '@wenyuan/contract/endpoint.ts'
import type { FailureCode } from '@wenyuan/contract/failures.ts'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { z } from 'zod'
import { TOKEN_HEADER } from '../domain/readers/tokens.ts'
import type { TestPortal } from './portal.ts'

type Headers = Record<string, string>

/** The header of a call with a timed token. */
export function timedToken(headers: Headers, body: string, now: Date): Headers {
  const session =
    Object.entries(headers).find(([name]) => name.toLowerCase() === TOKEN_HEADER.toLowerCase())?.[1] ?? ''
  const digest = createHash('sha256').update(body).digest('hex')
  const text = requestTokenText(now.getTime(), digest)
  const signature = createHmac('sha256', session).update(text).digest('hex')
  return { [REQUEST_TOKEN_HEADER]: `${now.getTime()}.${signature}` }
}

/** Sends a streaming call as the web app does. */
export function sendStreaming(
  portal: TestPortal,
  call: Call<unknown, unknown, AsyncIterable<unknown>, FailureCode>,
  input: unknown,
  {
    headers,
    as = portal.tenant,
    signal,
    now,
  }: { headers: Headers; as?: string; signal?: AbortSignal; now: Date },
): Promise<Response> {
  const body = JSON.stringify(input)
  return fetch(`${portal.address}${call.path}`, {
    method: 'POST',
    headers: {
      mappingpath: as,
      'content-language': 'zh_CN',
      'content-type': 'application/json',
      ...timedToken(headers, body, now),
      ...headers,
    },
    body,
    ...(signal ? { signal } : {}),
  })
}

/** The events of an answer, as the contract describes them. */
export async function* eventsOf<Event>(
  call: { output: z.ZodType; '~types'?: { out: AsyncIterable<Event> } },
  response: Response,
): AsyncGenerator<Event> {
  if (!response.body) return
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  for await (const { data } of events) yield z.decode(call.output, JSON.parse(data)) as Event
}
