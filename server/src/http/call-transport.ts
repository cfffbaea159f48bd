import { type AnyCall, methodsOf } from '@wenyuan/contract/endpoint.ts'
import type { Envelope } from '@wenyuan/contract/envelope.ts'
import { wireNamesOf } from '@wenyuan/contract/shapes/wire-keys.ts'
import { PROOF_HEADER } from '@wenyuan/contract/constants/visit-proof-of-work.ts'
import { REQUEST_TOKEN_HEADER } from '@wenyuan/contract/constants/request-token.ts'
import { stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SuccessText } from '../core/sentences.ts'
import type { Events } from '../platform/events.ts'
import { browserOf } from '../domain/readers/browser-cookie.ts'
import type { KnownBrowser } from '../core/implement.ts'
import { KNOWN_SECONDS, knownCookie, knownOf } from '../domain/readers/known-browsers.ts'
import type { SignIns } from '../domain/readers/sign-ins.ts'
import { TOKEN_HEADER } from '../domain/readers/tokens.ts'
import type { TenantDirectory } from '../domain/tenants/directory.ts'
import type { Tenant } from '../core/tenant.ts'
import { Fail } from '../core/fail.ts'
import { type BoundCall, type EnvelopeExtras, makeFail } from '../core/implement.ts'
import type { Database } from '../platform/db/open.ts'
import { startWork } from '../platform/request-context.ts'
import { type Scope, visitorScope } from '../core/scope.ts'
import { clientNetwork } from '../platform/networks.ts'
import type { FairScheduler } from './admission/fair-scheduler.ts'
import { callLimit, outcomeOf } from './call-limit.ts'
import type { CrawlerGuard } from './crawlers/crawler-guard.ts'
import { clientAddress, clientKey } from './client-address.ts'
import { mustBindContact } from '../domain/readers/forced-binding.ts'
import { isRecentlyProven } from '../domain/readers/session-limits.ts'
import type { MessagesOf } from '../domain/messages/messages.ts'
import { type OpenedStream, openStream, sendStream } from './event-stream.ts'
import { headerOf } from './headers.ts'
import { readInput } from './input.ts'
import { languageOfCall } from './language.ts'
import { type OriginConfig, ownAddressOf } from './origin.ts'
import { isPrefetch } from './prefetch.ts'
import { refuse } from './refusal.ts'
import { SMALL_BODY } from './request-limits.ts'
import { tenantOfRequest } from './request-tenant.ts'
import { isTimedToken, takeBodyDigest } from './request-token.ts'
import { makeUnknownKeys, type NoteUnknownKeys } from './unknown-keys.ts'

/** GET has no body. */
const isSmall = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' || Number(headers['content-length'] ?? Infinity) <= SMALL_BODY

/** What is needed to build a scope from a request. */
export interface Transport {
  database: Database
  tenants: TenantDirectory
  clock: () => Date
  events: Events
  successText: SuccessText
  signIns: SignIns
  messagesOf: MessagesOf
  crawlers: CrawlerGuard
  scheduler: FairScheduler
  config: OriginConfig
}

interface Parts extends Transport {
  noteUnknownKeys: NoteUnknownKeys
}

/** Registers a route for every call. */
export function mountCalls(app: FastifyInstance, calls: readonly BoundCall[], transport: Transport): void {
  const parts = { ...transport, noteUnknownKeys: makeUnknownKeys(transport.events) }
  for (const one of calls) {
    for (const method of methodsOf(one.call)) {
      app.route({
        method,
        url: one.call.path,
        config: { call: `${one.area}.${one.name}` },
        ...(one.call.largestBytes === undefined ? {} : { bodyLimit: one.call.largestBytes }),
        // an automatic HEAD route for a GET would run handlers that write
        exposeHeadRoute: false,
        ...(one.call.timedToken ? { preParsing: takeBodyDigest } : {}),
        handler: (request, reply) => answer(one, method, request, reply, parts),
      })
    }
  }
}

async function answer(
  bound: BoundCall,
  method: 'GET' | 'POST',
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Parts,
): Promise<FastifyReply> {
  const { scheduler, tenants } = parts
  const limit = callLimit(bound.call, method, reply)
  let streams = false
  try {
    const site = tenantOfRequest(request, tenants)
    await scheduler.inSlot(
      { tenant: site.code, client: clientKey(request), isSmall: isSmall(request) },
      async () => {
        const work = startWork(
          { requestId: request.id, limitMs: bound.call.timeoutMs, signal: limit.signal },
          () => handled(bound, method, request, reply, { ...parts, site, signal: limit.signal }),
        )
        try {
          const { input, output, extras } = await outcomeOf(work, limit.signal)
          // sending is not awaited: a client that reads slowly must not hold the slot
          if (bound.call.streams) {
            streams = true
            reply.raw.once('close', limit.lift)
            sendStream(reply, output as OpenedStream, {
              requestId: request.id,
              signal: limit.signal,
              encode: (event) => z.encode(bound.call.output, event),
              onBroken: (error) =>
                parts.events.callBroke({ requestId: request.id, tenant: site.code, error }),
            })
            return
          }
          void reply.header('cache-control', 'no-store').send({
            success: true,
            data: z.encode(bound.call.output, output),
            message: bound.call.announces
              ? parts.successText(bound, languageOfCall(request), { input, output })
              : '',
            errCode: null,
            ...wireExtras(extras),
          } satisfies Envelope<unknown>)
        } catch (error) {
          refuse(reply, error, { ...parts, language: languageOfCall(request) })
        }
        // the slot is released when the work has ended, not when its answer is sent
        await work.result.catch(() => {})
      },
      limit.signal,
    )
    return reply
  } catch (error) {
    return refuse(reply, error, { ...parts, language: languageOfCall(request) })
  } finally {
    if (!streams) limit.lift()
  }
}

/** The envelope fields of a handler with the names of the wire. */
const wireExtras = ({ nextPath, ...others }: EnvelopeExtras) => ({
  ...others,
  ...(nextPath === undefined ? {} : { nextpath: nextPath }),
})

/** Makes refusals that name the input field as the caller does. */
function failOf({ input }: AnyCall): typeof makeFail {
  const names = wireNamesOf(input)
  return (code, { field } = {}) =>
    makeFail(code, field === undefined ? {} : { field: names?.[field] ?? field })
}

/** Checks session, audience and input, then runs the handler. */
async function handled(
  { call, handle }: BoundCall,
  method: 'GET' | 'POST',
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Parts & { site: Tenant; signal: AbortSignal },
): Promise<{ input: unknown; output: unknown; extras: EnvelopeExtras }> {
  const { database, crawlers, signal } = parts
  const { scope: own, renewed } = await scopeOf(request, call, parts)
  const scope = call.mayLag ? { ...own, db: database.copyOfTenant(own.tenant) } : own
  signal.throwIfAborted()
  if (renewed !== undefined) reply.header(TOKEN_HEADER, renewed)
  if (call.for === 'reader' && !scope.reader)
    throw new Fail(scope.mustBind ? 'BINDING_NEEDED' : 'SIGN_IN_REQUIRED')
  if (call.recentSignIn && scope.reader && !isRecentlyProven(scope.reader, scope.now))
    throw new Fail('SIGN_IN_AGAIN')
  const sent = method === 'GET' ? request.query : request.body
  parts.noteUnknownKeys(call, sent)
  const input = readInput(call.input, sent)
  const extras: EnvelopeExtras = {}
  const device = headerOf(request, 'user-agent') ?? ''
  const address = clientAddress(request)
  await crawlers.admit(own, { address, agent: device, proof: headerOf(request, PROOF_HEADER) }, input, signal)
  const browser = browserOf(request.headers.cookie)
  // handlers only count by it
  const network = clientNetwork(address)
  const known = knownBrowserOf(request, reply, own.tenant, parts.config)
  const about = { address: network, device, browser, known, extras, fail: failOf(call) }
  if (call.timedToken) {
    const session = headerOf(request, TOKEN_HEADER) ?? ''
    if (!isTimedToken(headerOf(request, REQUEST_TOKEN_HEADER), { session, now: own.now, request }))
      throw new Fail('REQUEST_TOKEN_WRONG')
  }
  const output = await handle({ input, scope, prefetched: isPrefetch(request), ...about })
  return { input, output: call.streams ? await openStream(output as AsyncIterable<unknown>) : output, extras }
}

/** What the browser of a request holds of earlier sign-ins, and how to keep it there. */
export const knownBrowserOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  tenant: string,
  { publicUrl }: OriginConfig,
): KnownBrowser => ({
  token: knownOf(request.headers.cookie, tenant),
  keep: (value) => {
    const secure = publicUrl?.protocol === 'https:'
    const cookie = { name: knownCookie(tenant), value, maxAge: KNOWN_SECONDS, path: '/', secure }
    reply.header('set-cookie', stringifySetCookie({ ...cookie, httpOnly: true, sameSite: 'lax' }))
  },
})

async function scopeOf(
  request: FastifyRequest,
  call: AnyCall,
  parts: Parts & { site: Tenant; signal: AbortSignal },
): Promise<{ scope: Scope; renewed: string | undefined }> {
  const visitor = visitorScope(parts, parts.site, {
    requestId: request.id,
    signal: parts.signal,
    language: languageOfCall(request),
    ...ownAddressOf(request, parts.config),
  })
  // the token is read from the header only: browsers attach cookies to requests from other sites (CSRF)
  const token = headerOf(request, TOKEN_HEADER)
  if (token === undefined) return { scope: visitor, renewed: undefined }
  const { reader, passwordChange, renewed } = await parts.signIns.whose(visitor, token)
  const messages = parts.messagesOf(parts.site.code)
  if (reader && !call.beforeBinding && mustBindContact(parts.site.settings, reader, messages))
    return { scope: { ...visitor, mustBind: true }, renewed }
  return { scope: { ...visitor, reader, ...(passwordChange ? { passwordChange } : {}) }, renewed }
}
