import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isLoopback } from '@wenyuan/server/domain/identity/settings.ts'

export interface Request {
  path: string
  /** Path and query exactly as requested, for signatures. */
  target: string
  query: Readonly<Record<string, string>>
  form: Readonly<Record<string, string>>
  /** The body as sent. */
  body: string
  headers: IncomingMessage['headers']
  cookies: Readonly<Record<string, string>>
}

export interface Answer {
  status: number
  headers?: Readonly<Record<string, string | string[]>>
  body?: string
}

/** A key that ends in `/*` matches every path below it that has no key of its own. */
export type Routes = Readonly<Record<string, (request: Request) => Answer | Promise<Answer>>>

/** A handler for a whole folder of paths, such as a mounted library. */
export type Mount = (request: IncomingMessage, response: ServerResponse) => void

const BODY_LIMIT = 524_288

export const redirect = (to: string, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status: 303,
  headers: { location: to, ...headers },
})

export const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
})

export const xml = (body: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/xml; charset=utf-8' },
  body,
})

/**
 * No scripts. Forms may target any port of this machine, since portals run there, which may also frame the sign-in
 * pages.
 */
const security = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self' http://localhost:* http://127.0.0.1:* https://localhost:*; frame-ancestors 'self' http://localhost:* http://127.0.0.1:* https://localhost:*",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/**
 * An HTTP server for routes (`METHOD /path`) and mounts (`/folder/`), with one answer for all other paths. It accepts
 * host names of this machine only.
 */
export function makeWebServer(routes: Routes, mounts: Readonly<Record<string, Mount>>, otherwise: Answer) {
  // an idle connection is closed by the client first, as with the portal: it never sends into one that is being closed
  return createServer({ requestTimeout: 10_000, keepAliveTimeout: 65_000 }, (request, response) => {
    const host = URL.canParse(`http://${request.headers.host}`)
      ? new URL(`http://${request.headers.host}`)
      : undefined
    // protects the mailbox against DNS rebinding
    if (!host || !isLoopback(host.hostname))
      return send(response, { status: 421, body: 'Not a name of the sandbox.' })
    const folder = Object.keys(mounts).find((one) => request.url?.startsWith(one))
    if (folder !== undefined) return mounts[folder]?.(request, response)
    answerTo(request, routes, otherwise)
      .catch((): Answer => ({ status: 500, body: 'The sandbox broke.' }))
      .then((answer) => send(response, answer))
      .catch(() => response.destroy())
  })
}

async function answerTo(incoming: IncomingMessage, routes: Routes, otherwise: Answer): Promise<Answer> {
  if (!URL.canParse(incoming.url ?? '', 'http://sandbox')) return { status: 400, body: 'Not an address.' }
  const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://sandbox')
  const handler = handlerOf(routes, `${incoming.method} ${pathname}`)
  if (!handler) return otherwise
  const body = await bodyOf(incoming)
  // the rest of the body is still on its way: nothing else may follow it on this connection
  if (body === undefined) return { status: 413, headers: { connection: 'close' }, body: 'Too long.' }
  const isForm = incoming.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
  return await handler({
    path: pathname,
    target: incoming.url ?? '',
    query: Object.fromEntries(searchParams),
    form: isForm ? Object.fromEntries(new URLSearchParams(body)) : {},
    body,
    headers: incoming.headers,
    cookies: cookiesOf(incoming.headers.cookie ?? ''),
  })
}

const handlerOf = (routes: Routes, asked: string): Routes[string] | undefined =>
  Object.hasOwn(routes, asked)
    ? routes[asked]
    : Object.entries(routes).find(([key]) => key.endsWith('/*') && asked.startsWith(key.slice(0, -1)))?.[1]

/** Parses a posted form of a request outside the routes; empty if it is too long. */
export const readForm = async (incoming: IncomingMessage): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(await bodyOf(incoming)))

async function bodyOf(incoming: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of incoming as AsyncIterable<Buffer>) {
    bytes += part.byteLength
    if (bytes > BODY_LIMIT) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const cookiesOf = (header: string): Record<string, string> =>
  Object.fromEntries(
    header.split(';').flatMap((part) => {
      const [, name, value] = /^\s*([\w-]+)=([\w.~-]*)\s*$/.exec(part) ?? []
      return name === undefined || value === undefined ? [] : [[name, value]]
    }),
  )

/** Sends an answer with the sandbox's security headers. */
export function send(response: ServerResponse, { status, headers = {}, body = '' }: Answer): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...security, ...headers })
  response.end(body)
}
