import type { InterfaceTag } from '@wenyuan/contract/constants/languages.ts'
import { type Envelope, EVERY_LANGUAGE_HEADER } from '@wenyuan/contract/envelope.ts'
import { type FailureCode, statusOfFailure } from '@wenyuan/contract/failures.ts'
import { type NameOf, staffCalls, type StaffRight } from '@wenyuan/contract/staff/calls.ts'
import { namesOf } from '@wenyuan/contract/staff/staff-call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FairScheduler } from '../http/admission/fair-scheduler.ts'
import { Fail } from '../core/fail.ts'
import type { AppContext } from '../core/app-context.ts'
import { writeAudit } from '../domain/staff/audit-store.ts'
import { inputOf, type RoomCalls, type RoomWork } from './handler.ts'
import { lookAt, staffHandlers } from './handlers.ts'
import { bearerOf, callerWithRight, checkProof, type StaffCaller } from './caller.ts'
import { recordOperation } from './operation-store.ts'
import { perform } from './perform.ts'
import { signInLink } from './sign-in-links.ts'
import { originOf } from '../http/origin.ts'
import { clientAddress, clientKey } from '../http/client-address.ts'
import { clientNetwork } from '../platform/networks.ts'
import { knownBrowserOf } from '../http/call-transport.ts'
import { languageOfCall } from '../http/language.ts'
import { staffSentence } from '../locales/staff-sentences.ts'
import { refuse } from '../http/refusal.ts'
import { staffJourneyOf } from '../http/staff-provider-pages.ts'
import { tenantOfRequest } from '../http/request-tenant.ts'
import { withRequest } from '../platform/request-context.ts'
import { type SiteScope, siteScope } from '../core/scope.ts'
import { STATEMENT_LIMIT } from '../http/request-limits.ts'

export type Mounting = AppContext & { scheduler: FairScheduler }
type Respond = (where: SiteScope, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * The staff API: `POST /staff/<operation>` with a key, or with the session of a staff account. Protocol:
 * docs/staff-api.md.
 */
export function mountStaff(app: FastifyInstance, appContext: Mounting): void {
  const serve = (path: string, respond: Respond) =>
    app.post(`/staff/${path}`, (request, reply) => answered(appContext, request, reply, respond))
  const withRight = (
    name: StaffRight,
    respond: (where: SiteScope, request: FastifyRequest, caller: StaffCaller) => Promise<unknown>,
  ) =>
    serve(name, async (where, request) =>
      respond(where, request, await callerWithRight(name, where, request)),
    )
  for (const name of namesOf(staffCalls, 'room'))
    serve(name, (where, request, reply) => {
      const known = knownBrowserOf(request, reply, where.tenant, appContext.config)
      const address = clientNetwork(clientAddress(request))
      const own = { token: bearerOf(request), journey: staffJourneyOf(request) }
      return inRoom(name, roomCalls[name], { where, app: appContext, address, known, ...own }, request.body)
    })
  for (const name of namesOf(staffCalls, 'list', 'deskList'))
    withRight(name, (where, { body }, caller) => lookAt(name, { where, app: appContext, caller }, body))
  for (const name of namesOf(staffCalls, 'link'))
    withRight(name, async (where, request, caller) => {
      const home = `${originOf(request, appContext.config)}/${where.site.path}`
      const link = await signInLink(where, appContext, home, inputOf(name, request.body))
      const subject = link.bound ? 'sign in' : 'bind'
      await recordOperation(where, { keyId: caller.id, operation: name, subject })
      await writeAudit(where, caller, { operation: name, subject })
      return link
    })
  for (const name of namesOf(staffCalls, 'desk', 'operation'))
    withRight(name, (where, request, caller) => {
      if (staffCalls[name].needsProof) checkProof(caller, where)
      const once = onceOf(request)
      return perform(name, { where, app: appContext, caller, sent: request.body, once, isRepeatable: true })
    })
}

const roomCalls: RoomCalls = staffHandlers

const inRoom = <Name extends NameOf<'room'>>(
  name: Name,
  call: RoomCalls[Name],
  work: RoomWork,
  body: unknown,
) => call(work, inputOf(name, body))

/** Runs work for a library in its turn, and puts its answer into the envelope. */
export async function answered(
  appContext: Mounting,
  request: FastifyRequest,
  reply: FastifyReply,
  respond: Respond,
): Promise<FastifyReply> {
  try {
    const site = tenantOfRequest(request, appContext.tenants)
    const where = siteScope(appContext, site, { requestId: request.id })
    const data = await appContext.scheduler.inSlot({ tenant: where.tenant, client: clientKey(request) }, () =>
      withRequest({ requestId: request.id, limitMs: STATEMENT_LIMIT }, () => respond(where, request, reply)),
    )
    return await reply.header('cache-control', 'no-store').send({
      success: true,
      // who asks for every language has the words too
      data: EVERY_LANGUAGE_HEADER in request.headers ? data : inWords(data, languageOfCall(request)),
      message: '',
      errCode: null,
    } satisfies Envelope<unknown>)
  } catch (error) {
    return refuse(reply, error, { ...appContext, language: languageOfCall(request), statusOf })
  }
}

/** An answer that is a refusal has its sentence in the language of the request: kept and logged it is in English. */
const inWords = (data: unknown, language: InterfaceTag): unknown =>
  typeof data === 'object' && data !== null && 'refusal' in data && typeof data.refusal === 'string'
    ? { ...data, refusal: staffSentence(data.refusal, language) }
    : data

const ONCE = /^[\x21-\x7e]{1,128}$/

/** The idempotency key of a request. @throws Fail when it has none */
function onceOf({ headers }: FastifyRequest): string {
  const once = textOf(headers['idempotency-key'])
  if (!ONCE.test(once)) throw new Fail('INPUT_INVALID', { field: 'idempotency-key' })
  return once
}

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/**
 * Programs read statuses: an invalid key, a missing right and an operation impossible now have statuses of their own.
 */
const statuses: Partial<Record<FailureCode, number>> = {
  STAFF_KEY_WRONG: 401,
  STAFF_SESSION_OVER: 401,
  STAFF_SIGN_IN_WRONG: 401,
  PASSWORD_WRONG: 401,
  SECOND_FACTOR_NEEDED: 401,
  SECOND_FACTOR_WRONG: 401,
  PASSWORD_CHANGE_NEEDED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  MORE_WORK_NEEDED: 429,
  RIGHT_MISSING: 403,
  RIGHT_NOT_HELD: 403,
  SIGN_IN_AGAIN: 403,
  TENANT_UNKNOWN: 404,
  LIBRARY_SYSTEM_OFF: 503,
}

const statusOf = (code: FailureCode): number => {
  const ordinary = statusOfFailure(code)
  return statuses[code] ?? (ordinary === 200 ? 409 : ordinary)
}
