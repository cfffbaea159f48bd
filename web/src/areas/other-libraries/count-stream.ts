import { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { callForStream } from '../../api/call.ts'
import { type ElsewhereSearch, itemsOf } from './elsewhere-search.ts'

export type TargetCount = NonNullable<(typeof otherLibraries.counts)['~types']>['out'][number]

/**
 * Asks all catalogues by one request and hands on each number as it comes. Over HTTP/1.1 a browser has six connections to
 * one host, which single requests to silent catalogues would take.
 *
 * @throws ApiError, or the signal's reason
 */
export async function countEverywhere(
  asked: Pick<ElsewhereSearch, 'words' | 'field'>,
  tell: (count: TargetCount) => void,
  signal: AbortSignal,
): Promise<void> {
  const input = { items: itemsOf(asked) }
  const response = await callForStream(otherLibraries.countsAsTheyCome, input, signal, async () => ({}))
  const events = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
  const reader = events?.getReader()
  // not `for await`: Safari cannot iterate streams
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
    tell(JSON.parse(next.value.data) as TargetCount)
}
