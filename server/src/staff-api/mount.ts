import type { Envelope } from '@wenyuan/contract/envelope.ts'
import { type FailureCode, statusOfFailure } from '@wenyuan/contract/failures.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FairScheduler } from '../http/admission/fair-scheduler.ts'
import { Fail } from '../core/fail.ts'
import type { AppContext } from '../core/app-context.ts'
import { atomically, atomicallyIfLocal } from '../domain/circulation/atomically.ts'
import { type Change, writeAudit } from '../domain/staff/audit-store.ts'
import { type OperationName, operationNames, operations } from './operations.ts'
import { listNames, lists } from './lists.ts'
import {
  siteListNames,
  siteLists,
  type SiteOperationName,
  siteOperationNames,
  siteOperations,
} from './registry.ts'
import type { Right } from './rights.ts'
import { roomCallNames, roomCalls } from './room-calls.ts'
import { deskWorkOf } from './desk-work.ts'
import { bearerOf, callerWithRight, type StaffCaller } from './caller.ts'
import { beginOperation } from './idempotency.ts'
import { type Asked, completeOperation, forgetOperation, recordOperation } from './operation-store.ts'
import { SIGN_IN_LINK, signInLink } from './sign-in-links.ts'
import { originOf } from '../http/origin.ts'
import { clientAddress, clientKey } from '../http/client-address.ts'
import { clientNetwork } from '../platform/networks.ts'
import { languageOfCall } from '../http/language.ts'
import { refuse } from '../http/refusal.ts'
import { staffJourneyOf } from '../http/staff-provider-pages.ts'
import { tenantOfRequest } from '../http/request-tenant.ts'
import { withRequest } from '../platform/request-context.ts'
import { type SiteScope, siteScope } from '../core/scope.ts'
import { STATEMENT_LIMIT } from '../http/request-limits.ts'

export type Mounting = AppContext & { scheduler: FairScheduler }
type Respond = (where: SiteScope, request: FastifyRequest) => Promise<unknown>

/**
 * The staff API: `POST /staff/<operation>` with a key, or with the session of a staff account. Protocol:
 * docs/staff-api.md.
 */
export function mountStaff(app: FastifyInstance, appContext: Mounting): void {
  const serve = (path: string, respond: Respond) =>
    app.post(`/staff/${path}`, (request, reply) => answered(appContext, request, reply, respond))
  const withRight = (
    name: Right,
    respond: (where: SiteScope, request: FastifyRequest, caller: StaffCaller) => Promise<unknown>,
  ) =>
    serve(name, async (where, request) =>
      respond(where, request, await callerWithRight(name, where, request)),
    )
  for (const name of roomCallNames)
    serve(name, (where, request) => {
      const address = clientNetwork(clientAddress(request))
      const own = { token: bearerOf(request), journey: staffJourneyOf(request) }
      return roomCalls[name]({ where, app: appContext, address, ...own }, request.body)
    })
  for (const name of listNames)
    withRight(name, async (where, { body }) =>
      lists[name].read(body)({
        where,
        library: await appContext.librarySystems.of(where),
        ports: appContext,
      }),
    )
  for (const name of siteListNames)
    withRight(name, (where, { body }, caller) =>
      siteLists[name].read(body)({ where, app: appContext, caller }),
    )
  withRight(SIGN_IN_LINK, async (where, request, caller) => {
    const home = `${originOf(request, appContext.config)}/${where.site.path}`
    const link = await signInLink(where, appContext, home, request.body)
    const subject = link.bound ? 'sign in' : 'bind'
    await recordOperation(where, { keyId: caller.id, operation: SIGN_IN_LINK, subject })
    await writeAudit(where, caller, { operation: SIGN_IN_LINK, subject })
    return link
  })
  for (const name of operationNames)
    withRight(name, (where, request, caller) => atDesk(appContext, name, { where, request, caller }))
  for (const name of siteOperationNames)
    withRight(name, (where, request, caller) => atSite(appContext, name, { where, request, caller }))
}

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
      withRequest({ requestId: request.id, limitMs: STATEMENT_LIMIT }, () => respond(where, request)),
    )
    return await reply.header('cache-control', 'no-store').send({
      success: true,
      data,
      message: '',
      errCode: null,
    } satisfies Envelope<unknown>)
  } catch (error) {
    return refuse(reply, error, { ...appContext, language: languageOfCall(request), statusOf })
  }
}

const ONCE = /^[\x21-\x7e]{1,128}$/

interface Call {
  where: SiteScope
  request: FastifyRequest
  caller: StaffCaller
}

/** The idempotency key of a request. @throws Fail when it has none */
function onceOf({ headers }: FastifyRequest): string {
  const once = textOf(headers['idempotency-key'])
  if (!ONCE.test(once)) throw new Fail('INPUT_INVALID', { field: 'idempotency-key' })
  return once
}

/** An operation of circulation. */
async function atDesk(
  appContext: Mounting,
  name: OperationName,
  { where, request, caller }: Call,
): Promise<unknown> {
  const once = onceOf(request)
  const { input, subject, run, noted } = operations[name].read(request.body)
  const work = await deskWorkOf(where, appContext.librarySystems)
  if (!work) throw new Fail('LIBRARY_CANNOT')
  const asked = { keyId: caller.id, once, operation: name, subject, input }
  const { here: isLocal } = work.library.capabilities
  const done = await doOnce({ where, asked, isLocal }, async (here) => {
    const answer = await run(
      {
        ...work,
        where: here,
        dataFolder: appContext.config.dataFolder,
        librarySystems: appContext.librarySystems,
        bookshops: appContext.bookshops,
        illPartners: appContext.illPartners,
        caller,
      },
      once,
    )
    await writeAudit(here, caller, { operation: name, subject, after: noted(answer) })
    return answer
  })
  appContext.feed.followSoon(where.tenant)
  return done
}

/** An operation on the library itself. */
async function atSite(
  appContext: Mounting,
  name: SiteOperationName,
  { where, request, caller }: Call,
): Promise<unknown> {
  const once = onceOf(request)
  const { together, isSecret } = siteOperations[name]
  const { input, subject, run } = siteOperations[name].read(request.body)
  const later: (() => Promise<void>)[] = []
  const work = async (here: SiteScope) => {
    let change: Change = {}
    const note = (noted: Change) => {
      change = noted
    }
    const afterwards = (next: () => Promise<void>) => void later.push(next)
    const answer = await run({ where: here, app: appContext, caller, note, afterwards })
    const isRefused = typeof answer === 'object' && answer !== null && 'refusal' in answer
    if (!isRefused) await writeAudit(here, caller, { operation: name, subject, ...change })
    return answer
  }
  const asked = { keyId: caller.id, once, operation: name, subject, input }
  const done = isSecret
    ? await atomically(where, work)
    : await doOnce({ where, asked, isLocal: together }, work)
  for (const next of later) await next()
  return done
}

/**
 * Runs an operation, or returns its earlier answer. If loans are in our own tables, operation and record are one
 * transaction.
 */
async function doOnce(
  { where, asked, isLocal }: { where: SiteScope; asked: Asked; isLocal: boolean },
  run: (here: SiteScope) => Promise<unknown>,
): Promise<unknown> {
  try {
    return await atomicallyIfLocal(where, { here: isLocal }, async (here) => {
      const before = await beginOperation(here, asked)
      if (before) return before.answer
      const done = await run(here)
      await completeOperation(here, asked, done)
      return done
    })
  } catch (error) {
    const isRefusal = error instanceof Fail && !KEEPS_RECORD.has(error.code)
    if (isRefusal && !isLocal) await forgetOperation(where, asked)
    throw error
  }
}

/** Refusals that keep the record of the operation: it belongs to another request, or its progress is unknown. */
const KEEPS_RECORD: ReadonlySet<FailureCode> = new Set([
  'IDEMPOTENCY_KEY_REUSED',
  'OPERATION_IN_PROGRESS',
  'LIBRARY_SYSTEM_OFF',
])

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/**
 * Programs read statuses: an invalid key, a missing right and an operation impossible now have statuses of their own.
 */
const statuses: Partial<Record<FailureCode, number>> = {
  STAFF_KEY_WRONG: 401,
  STAFF_SESSION_OVER: 401,
  STAFF_SIGN_IN_WRONG: 401,
  SECOND_FACTOR_NEEDED: 401,
  SECOND_FACTOR_WRONG: 401,
  PASSWORD_CHANGE_NEEDED: 403,
  RIGHT_MISSING: 403,
  TENANT_UNKNOWN: 404,
  LIBRARY_SYSTEM_OFF: 503,
}

const statusOf = (code: FailureCode): number => {
  const ordinary = statusOfFailure(code)
  return statuses[code] ?? (ordinary === 200 ? 409 : ordinary)
}
