import type { IncomingMessage, ServerResponse } from 'node:http'
import { alephAnswer } from './aleph.ts'
import { matching, sruAnswer, sruDiagnostic } from './sru-answers.ts'
import type { Mount } from './web-server.ts'

/** The folder of the other libraries' catalogues. */
export const cataloguesFolder = '/catalogues'

/**
 * Catalogues by name and how they behave: three good ones (`national` SRU 1.2, `union` SRU 2.0 with holdings, `dc` SRU 1.1
 * with Dublin Core only), one that packs records as text, one in GB 18030, one in it that says UTF-8, one with CNMARC in it, and the same with
 * torn characters and a field without its end, an Aleph X server, and those that are slow,
 * endless, broken or lie.
 */
export const catalogueNames = [
  'national',
  'union',
  'dc',
  'text',
  'gbk',
  'mislabelled',
  'cnmarc',
  'torn',
  'aleph',
  'slow',
  'endless',
  'html',
  'doctype',
  'cut',
  'redirect',
  'diagnostic',
] as const
export type CatalogueName = (typeof catalogueNames)[number]

export interface Catalogues {
  mount: Mount
  /** Paths and queries of the requests so far. */
  requests(): readonly string[]
}

/** Stands in for other libraries' catalogues. */
export function makeCatalogues(): Catalogues {
  const requests: string[] = []
  return {
    requests: () => requests,
    mount(request, response) {
      requests.push(request.url ?? '')
      void answer(request, response).catch(() => response.destroy())
    },
  }
}

async function answer({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(url, 'http://sandbox')
  const name = pathname.slice(cataloguesFolder.length + 1) as CatalogueName
  const asked = Object.fromEntries(searchParams)
  const send = (body: string | Buffer, type = 'text/xml; charset=utf-8') =>
    void response.writeHead(200, { 'content-type': type }).end(body)
  const sru = () => sruAnswer(asked, { schema: 'marcxml', packing: 'xml', holdings: false })
  const cnmarc = () => sruAnswer(asked, { schema: 'cnmarc', packing: 'xml', holdings: false })
  switch (name) {
    case 'national':
      return send(sru())
    case 'union':
      return send(sruAnswer(asked, { schema: 'marcxml', packing: 'xml', holdings: true }))
    case 'dc':
      if (asked.version !== '1.1') return send(sruDiagnostic(5, '1.1'))
      if (asked.recordSchema !== undefined && asked.recordSchema !== 'dc')
        return send(sruDiagnostic(66, asked.recordSchema))
      return send(sruAnswer(asked, { schema: 'dc', packing: 'xml', holdings: false }))
    case 'text':
      return send(sruAnswer(asked, { schema: 'marcxml', packing: 'string', holdings: false }))
    case 'gbk':
      return send(inGbk(sru()), 'text/xml; charset=GBK')
    case 'mislabelled':
      return send(inGbk(sru()))
    case 'cnmarc':
      return send(inGbk(cnmarc()), 'text/xml; charset=GB18030')
    case 'torn':
      return send(torn(inGbk(cnmarc())), 'text/xml; charset=GB18030')
    case 'aleph':
      return send(alephAnswer(asked, matching(asked.request ?? '')))
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, 30_000).unref())
      return send(sru())
    case 'endless':
      return endless(response)
    case 'html':
      return send('<!doctype html><html><body>Please sign in</body></html>', 'text/html')
    case 'doctype':
      return send(`<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]>${sru()}`)
    case 'cut':
      return send(sru().slice(0, 700))
    case 'redirect':
      return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    case 'diagnostic':
      return send(sruDiagnostic(1, 'Out of order'))
    default:
      response.writeHead(404).end('There is no such catalogue.')
  }
}

/** The last character of the first title loses its second byte, and a byte that no character has comes into the second. */
function torn(bytes: Buffer): Buffer {
  const titles = [...bytes.toString('latin1').matchAll(/tag="200".*?<subfield code="a">(.*?)<\/subfield>/g)]
  const [first, second] = titles.map((title) => title.index + title[0].lastIndexOf('</subfield>'))
  if (first === undefined || second === undefined) return bytes
  return Buffer.concat([
    bytes.subarray(0, first - 1),
    bytes.subarray(first, second),
    Buffer.from([0xff]),
    bytes.subarray(second),
  ])
}

/** An answer that never ends. */
function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/xml' })
  const more = () => {
    while (!response.destroyed && response.write(`<!-- ${'x'.repeat(65_536)} -->`));
  }
  response.on('drain', more)
  more()
}

/** The characters of the sandbox's books in GB 2312; Node writes UTF-8 only, and reads GBK. */
const gbkBytes = (): Map<string, [number, number]> => {
  const decoder = new TextDecoder('gbk')
  const table = new Map<string, [number, number]>()
  for (let high = 0xa1; high <= 0xf7; high++)
    for (let low = 0xa1; low <= 0xfe; low++) table.set(decoder.decode(Uint8Array.of(high, low)), [high, low])
  return table
}

function inGbk(text: string): Buffer {
  const table = gbkBytes()
  return Buffer.from(
    [...text].flatMap((letter) => {
      const code = letter.codePointAt(0) ?? 63
      return code < 128 ? [code] : (table.get(letter) ?? [63])
    }),
  )
}
