import { exchange } from '../limited-fetch.ts'
import { providers } from './choose.ts'
import { readAnswer, SIZE_LIMIT, SOURCE_HEADERS, TIME_LIMIT_MS } from './asking.ts'
import type { Found } from './enrichment.ts'
import type { SwitchedOn } from './store.ts'

export interface SourceTrial {
  outcome: 'ok' | 'down' | 'slow' | 'refused' | 'unreadable' | 'nothing-to-ask'
  detail: string
  found?: Found[]
}

/** A book that every source of books knows, and an article that every source of articles does. */
const sample = {
  title: 'Pride and Prejudice',
  author: 'Jane Austen',
  isbn: '9780141439518',
  doi: '10.1038/171737a0',
  language: 'en',
}

/** Asks a source about a well-known work: what is stored of earlier answers is left alone. */
export async function trySource({ provider: name, base_url }: SwitchedOn): Promise<SourceTrial> {
  const provider = providers.find((one) => one.name === name)
  if (!provider || provider.offline) return { outcome: 'nothing-to-ask', detail: '' }
  const base = base_url || provider.baseUrl
  for (const aspect of provider.aspects) {
    const question = { aspect, ...sample }
    const address = provider.address(question, base)
    if (address === undefined) continue
    const answer = await exchange(address, {
      headers: SOURCE_HEADERS,
      timeLimitMs: TIME_LIMIT_MS,
      sizeLimitBytes: SIZE_LIMIT,
    })
    const { host } = new URL(address)
    if (!answer.reached) return { outcome: answer.because === 'timeout' ? 'slow' : 'down', detail: host }
    const detail = `${host}: ${answer.status}`
    const found = readAnswer(provider, answer, question)
    if (found) return { outcome: 'ok', detail, found }
    if (answer.status >= 500) return { outcome: 'down', detail }
    return { outcome: answer.status >= 400 ? 'refused' : 'unreadable', detail }
  }
  return { outcome: 'nothing-to-ask', detail: '' }
}
