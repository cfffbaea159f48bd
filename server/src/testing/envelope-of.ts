import type { Envelope } from '@wenyuan/contract/envelope.ts'

/** The envelope of an answer. The events of a stream count as a success with the list of them. */
export async function envelopeOf(response: Response): Promise<Envelope<unknown>> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return (await response.json()) as Envelope<unknown>
  const lines = (await response.text()).split('\n').filter((line) => line.startsWith('data:'))
  const data = lines.map((line): unknown => JSON.parse(line.slice(5)))
  return { success: true, data, message: '', errCode: null }
}
