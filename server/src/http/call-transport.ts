import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import { methodsOf } from '@wenyuan/contract/endpoint.ts'
import type { Envelope } from '@wenyuan/contract/envelope.ts'
import { type FailureCode, failures } from '@wenyuan/contract/failures.ts'
import { languageOfHeader, type LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { PROOF_HEADER, WORK_HEADER } from '@wenyuan/contract/constants/visit-proof-of-work.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../platform/config/config.ts'
import type { CrawlerGuard } from './crawlers/crawler-guard.ts'
import type { Database } from '../platform/db/open.ts'
import { storable } from '../platform/db/storable.ts'
import type { FairScheduler } from './admission/fair-scheduler.ts'
import { IndexNeedsRebuild } from '../search/engines/engine.ts'
import type { Events } from '../app/events.ts'
import { Fail } from '../fail.ts'
import { isDiskFull } from '../app/disk-full-error.ts'
import { type EnvelopeExtras, makeFail, type BoundCall } from '../implement.ts'
import { wordsIn } from '../locales/words.ts'
import { browserOf } from '../domain/readers/browser-cookie.ts'
import type { SignIns } from '../domain/readers/sign-ins.ts'
import { TOKEN_HEADER } from '../domain/readers/tokens.ts'
import type { Scope } from '../scope.ts'
import type { TenantDirectory } from '../domain/tenants/directory.ts'
import type { Tenant } from '../domain/tenants/tenant.ts'

/** What a request is turned into a scope with. */
export interface Door {
  database: Database
  tenants: TenantDirectory
  clock: () => Date
  events: Events
  signIns: SignIns
  crawlers: CrawlerGuard
  scheduler: FairScheduler
  config: Pick<Config, 'publicUrl'>
}

/** Puts every call on the server. The only place that knows envelopes, statuses and headers. */
export function mountCalls(app: FastifyInstance, served: readonly BoundCall[], door: Door): void {
  for (const one of served) {
    for (const method of methodsOf(one.call)) {
      app.route({
        method,
        url: one.call.path,
        config: { call: `${one.area}.${one.name}` },
        ...(one.call.largestBytes === undefined ? {} : { bodyLimit: one.call.largestBytes }),
        // a GET with HEAD beside it would run handlers that write
        exposeHeadRoute: false,
        handler: (request, reply) => answer(one, method, request, reply, door),
      })
    }
  }
}

async function answer(
  { call, handle }: BoundCall,
  method: 'GET' | 'POST',
  request: FastifyRequest,
  reply: FastifyReply,
  door: Door,
): Promise<FastifyReply> {
  const language = languageOfRequest(request)
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(new Fail('TIMED_OUT', { retryAfter: 5 })), call.timeoutMs)
  const onGone = () => {
    if (!reply.raw.writableEnded) giveUp.abort(new Fail('TIMED_OUT'))
  }
  reply.raw.once('close', onGone)
  const inTurn = async (site: Tenant): Promise<void> => {
    const { scope: own, renewed } = await makeScope(request, site, language, door)
    const scope = call.mayLag ? { ...own, db: door.database.copyOfTenant(own.tenant) } : own
    giveUp.signal.throwIfAborted()
    if (renewed !== undefined) reply.header(TOKEN_HEADER, renewed)
    if (call.for === 'reader' && !scope.reader) throw new Fail('SIGN_IN_REQUIRED')
    const sent = method === 'GET' ? request.query : request.body
    noteUnknownKeys(call, sent, door.events)
    const input = parseInput(call, sent)
    const beside: EnvelopeExtras = {}
    const device = headerOf(request, 'user-agent') ?? ''
    const visitor = { address: request.ip, agent: device, proof: headerOf(request, PROOF_HEADER) }
    await door.crawlers.admit(own, visitor, input, giveUp.signal)
    const origin = door.config.publicUrl?.origin ?? `${request.protocol}://${request.host}`
    const browser = browserOf(request.headers.cookie)
    const caller = { address: request.ip, device, origin, browser }
    const output = await Promise.race([
      Promise.resolve(
        handle({ input, scope, signal: giveUp.signal, ...caller, extras: beside, fail: makeFail }),
      ),
      aborted(giveUp.signal),
    ])
    // not waited for: whoever reads slowly keeps nobody waiting
    void reply.header('cache-control', 'no-store').send({
      success: true,
      data: z.encode(call.output, output),
      message: '',
      errCode: null,
      ...beside,
    } satisfies Envelope<unknown>)
  }
  try {
    const site = tenantOfRequest(request, door.tenants)
    await door.scheduler.inSlot(site.code, () => inTurn(site), giveUp.signal)
    return reply
  } catch (error) {
    return refuse(reply, error, language, door.events)
  } finally {
    clearTimeout(timer)
    reply.raw.off('close', onGone)
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

function parseInput(call: AnyCall, sent: unknown): unknown {
  const parsed = call.input.safeParse(sent ?? {})
  if (parsed.success) return storable(parsed.data)
  const path = parsed.error.issues[0]?.path.join('.')
  throw new Fail('INPUT_INVALID', path ? { field: path } : {})
}

const noted = new Set<string>()
const MOST_NOTED = 1_000

/** Keys a call does not know are ignored, and said once each. Source: wire decisions "Search". */
function noteUnknownKeys(call: AnyCall, sent: unknown, events: Events): void {
  if (!(call.input instanceof z.ZodObject) || typeof sent !== 'object' || sent === null) return
  const { shape } = call.input
  const keys = Object.keys(sent)
    .filter((key) => !(key in shape))
    // what is remembered and logged stays small, whatever is sent
    .slice(0, MOST_NOTED - noted.size)
    .map((key) => key.slice(0, 64))
    .filter((key) => !noted.has(`${call.path} ${key}`))
  if (keys.length === 0) return
  for (const key of keys) noted.add(`${call.path} ${key}`)
  events.unknownInput({ call: call.path, keys })
}

export const languageOfRequest = (request: FastifyRequest): LanguageTag =>
  languageOfHeader(headerOf(request, 'content-language'))

async function makeScope(
  request: FastifyRequest,
  site: Tenant,
  language: LanguageTag,
  door: Door,
): Promise<{ scope: Scope; renewed: string | undefined }> {
  const visitor: Scope = {
    db: door.database.ofTenant(site.code),
    tenant: site.code,
    site,
    reader: undefined,
    language,
    now: door.clock(),
  }
  // the header alone is authority: a cookie would be sent by other sites' pages too
  const token = headerOf(request, TOKEN_HEADER)
  if (token === undefined) return { scope: visitor, renewed: undefined }
  const { reader, passwordChange, renewed } = await door.signIns.whose(visitor, token)
  return { scope: { ...visitor, reader, ...(passwordChange ? { passwordChange } : {}) }, renewed }
}

/** `mappingPath` or `groupCode` is enough; both given must agree. Source: wire decisions "Tenant". */
function tenantOfRequest(request: FastifyRequest, tenants: TenantDirectory): Tenant {
  const code = headerOf(request, 'groupcode')
  const path = headerOf(request, 'mappingpath') ?? (code === undefined ? pathInBody(request.body) : undefined)
  const byPath = path === undefined ? undefined : tenants.byPath(path)
  const byCode = code === undefined ? undefined : tenants.byCode(code)
  const site = byPath ?? byCode
  const disagree = (path !== undefined && !byPath) || (code !== undefined && byCode !== site)
  if (!site || disagree) throw new Fail('TENANT_UNKNOWN')
  return site
}

/** The very first call of a client has no header yet and names the library in its body: getGroupCode, login. */
function pathInBody(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('mappingPath' in body)) return undefined
  return typeof body.mappingPath === 'string' && body.mappingPath !== '' ? body.mappingPath : undefined
}

/** A header as text; absent and empty are the same. */
function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  const text = Array.isArray(value) ? value[0] : value
  return text === undefined || text === '' || text === 'null' || text === 'undefined' ? undefined : text
}

/** Every refusal leaves through here: a code becomes a sentence and a status, an unknown error becomes INTERNAL. */
export function refuse(
  reply: FastifyReply,
  error: unknown,
  language: LanguageTag,
  events: Events,
): FastifyReply {
  const failure = failOf(error)
  if (failure.code === 'INTERNAL' || failure.code === 'STORAGE_FULL')
    events.callBroke({ requestId: reply.request.id, error })
  const envelope: Envelope<null> = {
    success: false,
    data: null,
    message: wordsIn(language).failures[failure.code],
    errCode: failure.code,
    ...(failure.code === 'SIGN_IN_REQUIRED' ? { code: 401 } : {}),
    ...(failure.field === undefined ? {} : { field: failure.field }),
  }
  if (failure.work !== undefined) reply.header(WORK_HEADER, failure.work)
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter))
  return reply.code(failures[failure.code]).header('cache-control', 'no-store').send(envelope)
}

/** Errors of the HTTP layer below us, by their codes. */
const doorCodes: Record<string, FailureCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INPUT_INVALID',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INPUT_INVALID',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'INPUT_INVALID',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INPUT_INVALID',
  FST_ERR_BAD_URL: 'INPUT_INVALID',
  FST_ERR_MAX_PARAM_LENGTH: 'PATH_UNKNOWN',
}

function failOf(error: unknown): Fail {
  if (error instanceof Fail) return error
  // until it has been built anew: see `whyNotReady`
  if (error instanceof IndexNeedsRebuild) return new Fail('NOT_READY', { retryAfter: 5 })
  if (isDiskFull(error)) return new Fail('STORAGE_FULL', { retryAfter: 60 })
  if (error instanceof SyntaxError && 'statusCode' in error) return new Fail('INPUT_INVALID')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new Fail(doorCodes[code] ?? 'INTERNAL')
}
