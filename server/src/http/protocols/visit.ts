import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../../core/app-context.ts'
import { Fail } from '../../core/fail.ts'
import type { Scope } from '../../core/scope.ts'
import { admitPage, type PageContext, type PageRequest, visitorPage } from '../public-pages/visitor-page.ts'

export type ProtocolContext = PageContext & Pick<AppContext, 'crawlers' | 'engine' | 'signingKeyOf'>

/** An answer that is not XML: with its media type, and a status other than 200. */
export interface ProtocolAnswer {
  text: string
  type: string
  status?: number
}

/** Programs cannot solve a task for browsers, but they can wait as long as a library's budget takes to fill. */
const PAUSE_SECONDS = 30

/**
 * A request of a program by one of the open protocols, as a visitor, under the rules for automated clients and in the
 * library's turn. Where readers come first it is asked to wait.
 */
async function answerProgram(
  context: ProtocolContext,
  request: PageRequest,
  reply: FastifyReply,
  {
    isServed,
    answer,
  }: { isServed: (scope: Scope) => boolean; answer: (scope: Scope) => Promise<string | ProtocolAnswer> },
): Promise<unknown> {
  const asked = visitorPage(context, request)
  if (!asked || !isServed(asked.scope)) return reply.callNotFound()
  const { scope, inSlot } = asked
  try {
    await admitPage(context, scope, request)
    const answered = await inSlot(() => answer(scope))
    const {
      text,
      type,
      status = 200,
    } = typeof answered === 'string' ? { text: answered, type: 'text/xml' } : answered
    return reply
      .code(status)
      .type(`${type}; charset=utf-8`)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .send(text)
  } catch (error) {
    if (!(error instanceof Fail) || error.retryAfter === undefined) throw error
    const wait = error.code === 'PROOF_WANTED' ? PAUSE_SECONDS : error.retryAfter
    request.refusedWith = error.code
    return reply
      .code(503)
      .header('retry-after', String(wait))
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Please ask again later.\n')
  }
}

/** Longer than any request of these protocols. */
const FORM_LIMIT = 65_536

/** The arguments as they were sent, in the address or, by POST, in the form. */
const argumentsOf = (request: PageRequest): URLSearchParams =>
  new URLSearchParams(
    request.method === 'POST' && typeof request.body === 'string'
      ? request.body
      : (request.url.split(/\?(.*)/s)[1] ?? ''),
  )

interface Protocol {
  /** Below the library's path: "oai". */
  name: string
  isServed: (scope: Scope) => boolean
  /** @param accept the header of that name */
  answer: (scope: Scope, sent: URLSearchParams, accept: string) => Promise<string | ProtocolAnswer>
}

/** Serves a protocol, which answers XML unless it says otherwise, at `/{path}/{name}`, by GET and by POST of a form. */
export async function mountProtocol(
  app: FastifyInstance,
  context: ProtocolContext,
  { name, isServed, answer }: Protocol,
): Promise<void> {
  const serve = (request: PageRequest, reply: FastifyReply) =>
    answerProgram(context, request, reply, {
      isServed,
      answer: (scope) => answer(scope, argumentsOf(request), request.headers.accept ?? ''),
    })
  await app.register(async (own) => {
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_, body, done) => done(null, body),
    )
    own.get(`/:path/${name}`, serve)
    own.post(`/:path/${name}`, serve)
  })
}
