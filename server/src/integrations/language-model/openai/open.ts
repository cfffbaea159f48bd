import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { guardedResponse } from '../../../platform/guarded-exchange.ts'
import { withSlotReleased } from '../../../platform/release-slot.ts'
import { type LanguageModel, type ModelAsk, type ModelFailure, ModelStopped } from '../language-model.ts'
import type { OpenAiSettings } from '../../../domain/assistant/language-model-settings.ts'
import { readChunk } from './read-chunk.ts'

const TEMPERATURE = 0.2
/** Between two parts. */
const SILENT_MS = 15_000
const WHOLE_MS = 100_000
/** Characters of an answer; a model that does not stop is stopped. */
const LONGEST = 20_000
/** Letters of one token, for services that do not count: between English and Chinese. */
const LETTERS_OF_TOKEN = 2

/**
 * A service with the interface `POST /chat/completions`, streamed. Source: OpenAI API reference, "Chat streaming".
 *
 * @param allowed networks that may be reached besides public ones: libraries enter the address
 */
export function openOpenAi(settings: OpenAiSettings, allowed: BlockList): LanguageModel {
  return {
    async *stream(ask) {
      const limits = new AbortController()
      const timer = restartable((because) => limits.abort(new ModelStopped(because)))
      const whole = setTimeout(() => limits.abort(new ModelStopped('slow')), WHOLE_MS)
      const signal = AbortSignal.any([ask.signal, limits.signal])
      let letters = ask.turns.reduce((sum, { content }) => sum + content.length, 0)
      let answered = 0
      let tokens = 0
      try {
        timer.in(settings.firstTextMs)
        const response = await withSlotReleased(() => request(settings, allowed, ask, signal))
        const { statusCode } = response
        if (statusCode !== 200) throw new ModelStopped(failureOf(statusCode), statusCode)
        if (!response.headers['content-type']?.includes('text/event-stream')) throw new ModelStopped('down')
        const events = ReadableStream.from<Uint8Array>(response)
          .pipeThrough(new TextDecoderStream())
          .pipeThrough(new EventSourceParserStream({ maxBufferSize: 1_000_000 }))
        for await (const { data } of events) {
          // parts that have come before the end are not given after it
          signal.throwIfAborted()
          if (data === '[DONE]') break
          const chunk = readChunk(data)
          if (chunk.failure !== undefined) throw new ModelStopped(chunk.failure)
          tokens = chunk.tokens ?? tokens
          if (chunk.text === '') continue
          timer.in(SILENT_MS)
          answered += chunk.text.length
          if (answered > LONGEST) break
          yield chunk.text
        }
        letters += answered
        if (answered === 0) throw new ModelStopped('down')
        return tokens > 0 ? tokens : Math.ceil(letters / LETTERS_OF_TOKEN)
      } catch (error) {
        if (ask.signal.aborted) throw ask.signal.reason
        if (limits.signal.aborted) throw limits.signal.reason
        throw error instanceof ModelStopped ? error : new ModelStopped('down')
      } finally {
        clearTimeout(whole)
        timer.stop()
        // also when nobody reads on: the connection to the model is closed
        limits.abort(new ModelStopped('down'))
      }
    },
  }
}

async function request(
  { base, model, key }: OpenAiSettings,
  allowed: BlockList,
  ask: ModelAsk,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const begun = await guardedResponse(`${base}/chat/completions`, {
    method: 'POST',
    allowed,
    signal,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model,
      messages: ask.turns,
      max_tokens: ask.maxTokens,
      temperature: TEMPERATURE,
      stream: true,
      stream_options: { include_usage: true },
    }),
  })
  if ('response' in begun) return begun.response
  throw new ModelStopped('because' in begun && begun.because === 'forbidden' ? 'forbidden' : 'down')
}

function failureOf(status: number | undefined): ModelFailure {
  if (status === 429 || status === 402 || status === 503) return 'busy'
  return status === 451 ? 'refused' : 'down'
}

function restartable(tell: (because: ModelFailure) => void) {
  let timer: NodeJS.Timeout | undefined
  return {
    in(milliseconds: number) {
      clearTimeout(timer)
      timer = setTimeout(() => tell('slow'), milliseconds)
    },
    stop: () => clearTimeout(timer),
  }
}
