import type { IncomingMessage, ServerResponse } from 'node:http'
import { crossrefJournal } from './crossref-journal.ts'
import { crossrefAnswer } from './crossref.ts'
import { endless } from './endless.ts'
import { openAlexAnswer } from './openalex.ts'
import { makeSignedDiscovery, type SignedDiscovery } from './signed-discovery.ts'
import type { Mount } from './web-server.ts'

/** The folder of the discovery services: `/discovery/openalex`, `/discovery/crossref`, five with the interface of OpenAlex that are not well, and `/discovery/signed-…` of a vendor that signs. */
export const discoveryFolder = '/discovery'

export interface DiscoveryServices {
  mount: Mount
  /** Paths, queries and signed bodies of the requests so far. */
  requests(): readonly string[]
  signed: Pick<SignedDiscovery, 'keyId' | 'key'>
}

/** Stands in for OpenAlex, Crossref, and a vendor that signs. */
export function makeDiscoveryServices(): DiscoveryServices {
  const requests: string[] = []
  const signed = makeSignedDiscovery((body) => requests.push(body))
  return {
    requests: () => requests,
    signed,
    mount(request, response) {
      requests.push(request.url ?? '')
      if (request.url?.startsWith(`${discoveryFolder}/signed-`))
        return void signed.answer(request, response).catch(() => response.destroy())
      void answer(request, response).catch(() => response.destroy())
    },
  }
}

async function answer({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(url, 'http://sandbox')
  const [, name = '', ...rest] = pathname.split('/').slice(1)
  const path = decodeURIComponent(rest.slice(1).join('/'))
  const asked = Object.fromEntries(searchParams)
  const send = (value: unknown) => {
    if (value === undefined) response.writeHead(404).end('{}')
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }
  switch (name) {
    case 'openalex':
      return send(openAlexAnswer(asked))
    case 'crossref':
      if (rest[0] === 'journals') return send(crossrefJournal(rest[1] ?? ''))
      return send(crossrefAnswer(path, asked))
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, 30_000).unref())
      return send(openAlexAnswer(asked))
    case 'html':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>')
    case 'cut':
      return void response.writeHead(200).end(JSON.stringify(openAlexAnswer(asked)).slice(0, 300))
    case 'endless':
      return endless(response)
    case 'hostile':
      return send(hostile)
    default:
      response.writeHead(404).end('There is no such service.')
  }
}

/** A work whose texts are written to be interpreted, and whose address is a script. */
const hostile = {
  meta: { count: 1 },
  results: [
    {
      id: 'https://openalex.org/W666',
      display_name: '<script>alert(1)</script>A title with <i>marks</i> and p < 0.05',
      doi: 'https://doi.org/10.5555/evil',
      publication_year: 2020,
      type: 'article',
      authorships: [{ author: { display_name: '<img src=x onerror=alert(1)>Nobody' }, institutions: [] }],
      open_access: { oa_url: 'javascript:alert(1)' },
      abstract_inverted_index: { '<b>bold</b>': [0], words: [1], far: [999_999_999], before: [-1] },
    },
  ],
}
