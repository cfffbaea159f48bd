import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { endless } from './endless.ts'
import { freshToken } from './sessions.ts'
import { type SignedAsked, signedAnswerTo } from './signed-works.ts'

export interface SignedDiscovery {
  keyId: string
  key: string
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
}

const LATEST_MS = 5 * 60_000

/**
 * A vendor's discovery service as docs/discovery.md describes it, at `/discovery/signed-MOOD`: `good`, or one that is not
 * well. Its key is generated at every start.
 */
export function makeSignedDiscovery(heard: (body: string) => void): SignedDiscovery {
  const [keyId, key] = ['sandbox-library', freshToken()]
  const sign = (content: string, by = key): string => createHmac('sha256', by).update(content).digest('hex')
  /** The first answer at each path, for the mood that sends it again. */
  const first = new Map<string, string>()

  const accepts = (body: string, asked: SignedAsked, path: string, signature: unknown): boolean =>
    signature === sign(body) &&
    asked.keyId === keyId &&
    asked.path === path &&
    Math.abs(Date.now() - Date.parse(asked.at)) < LATEST_MS

  return {
    keyId,
    key,
    async answer(request, response) {
      const [, , name = '', ...rest] = (request.url ?? '').split('/')
      const [mood, path] = [name.slice('signed-'.length), `/${rest.join('/')}`]
      const body = await text(request)
      heard(body)
      const asked = JSON.parse(body) as SignedAsked
      const isKnown = request.method === 'POST' && accepts(body, asked, path, request.headers['x-signature'])
      if (!isKnown || mood === 'refusing')
        return void response.writeHead(401).end('The signature is not right.')
      const found = signedAnswerTo(path, asked)
      if (!found) return void response.writeHead(404).end('There is no such path.')
      const content = JSON.stringify({ requestId: asked.requestId, ...found })
      const send = (signed: string, sent = signed, by = key) =>
        void response
          .writeHead(200, { 'content-type': 'application/json', 'x-signature': sign(signed, by) })
          .end(sent)

      switch (mood) {
        case 'good':
          return send(content)
        case 'slow':
          await new Promise((resolve) => setTimeout(resolve, 30_000).unref())
          return send(content)
        case 'forged':
          return send(content, content, `${key}!`)
        case 'changed':
          return send(content, `${content} `)
        case 'unsigned':
          return void response.writeHead(200, { 'content-type': 'application/json' }).end(content)
        case 'repeated':
          if (!first.has(path)) first.set(path, content)
          return send(first.get(path) ?? content)
        case 'damaged':
          return send(content.slice(0, -5))
        case 'oversized':
          return send(JSON.stringify({ requestId: asked.requestId, ...found, filler: ' '.repeat(9_000_000) }))
        case 'generous':
          return send(
            JSON.stringify({ requestId: asked.requestId, ...signedAnswerTo(path, { ...asked, rows: 50 }) }),
          )
        case 'moved':
          return void response.writeHead(307, { location: `/discovery/signed-good${path}` }).end()
        case 'endless':
          return endless(response)
        case 'hostile':
          return send(JSON.stringify({ requestId: asked.requestId, total: 1, works: [hostile] }))
        default:
          response.writeHead(404).end('There is no such service.')
      }
    },
  }
}

/** A work whose texts are written to be interpreted, and whose address is a script. */
const hostile = {
  id: 'W666',
  title: '<script>alert(1)</script>A title with <i>marks</i> and p < 0.05',
  type: 'no type of the protocol',
  authors: [{ name: '<img src=x onerror=alert(1)>Nobody', units: [] }],
  openUrl: 'javascript:alert(1)',
  abstract: '<b>bold</b> words',
}
