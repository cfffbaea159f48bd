import { type AnswerEvent, assistant } from '@wenyuan/contract/areas/assistant.ts'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { callForStream } from '../../api/call.ts'
import { timedToken } from '../../api/timed-token.ts'

interface Asked {
  content: string
  reAsk: boolean
  conversationId: string
}

/** Asks a question and hands on the events of its answer as they come. @throws ApiError, or the signal's reason */
export async function ask(
  asked: Asked,
  tell: (event: AnswerEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await callForStream(assistant.answer, asked, signal, async (body, jwt) =>
    timedToken(body, jwt),
  )
  if (!response.body) return
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  const reader = events.getReader()
  // not `for await`: Safari cannot iterate streams
  for (let next = await reader.read(); !next.done; next = await reader.read())
    tell(JSON.parse(next.value.data) as AnswerEvent)
}
