import { EventSourceParserStream } from 'eventsource-parser/stream'
import { requestIdInUse } from '../../../platform/request-context.ts'
import { withSlotReleased } from '../../../platform/release-slot.ts'
import { type LanguageModel, type ModelAsk, type ModelFailure, ModelStopped } from '../language-model.ts'
import type { OpenAiSettings } from '../settings.ts'
import { readChunk } from './read-chunk.ts'

const TEMPERATURE = 0.2
/** Between two parts. */
const SILENT_MS = 15_000
const WHOLE_MS = 100_000
/** Characters of an answer; a model that does not stop is stopped. */
const LONGEST = 20_000
/** Letters of one token, for services that do not count: between English and Chinese. */
const LETTERS_OF_TOKEN = 2

/** A service with the interface `POST /chat/completions`, streamed. Source: OpenAI API reference, "Chat streaming". */
export function openOpenAi(settings: OpenAiSettings): LanguageModel {
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
        const response = await withSlotReleased(() => request(settings, ask, signal))
        if (!response.ok) throw new ModelStopped(await failureOf(response))
        const isStream = response.headers.get('content-type')?.includes('text/event-stream') ?? false
        if (!isStream || response.body === null) throw new ModelStopped('down')
        const events = response.body
          .pipeThrough(new TextDecoderStream())
          .pipeThrough(new EventSourceParserStream({ maxBufferSize: 1_000_000 }))
        for await (const { data } of events) {
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

const request = (
  { base, model, key }: OpenAiSettings,
  ask: ModelAsk,
  signal: AbortSignal,
): Promise<Response> =>
  fetch(`${base}/chat/completions`, {
    method: 'POST',
    redirect: 'error',
    signal,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'x-request-id': requestIdInUse() ?? '',
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

async function failureOf(response: Response): Promise<ModelFailure> {
  await response.body?.cancel()
  if (response.status === 429 || response.status === 402 || response.status === 503) return 'busy'
  return response.status === 451 ? 'refused' : 'down'
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
