import type { Envelope } from '@wenyuan/contract/envelope.ts'
import { type FailureCode, statusOfFailure } from '@wenyuan/contract/failures.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FairScheduler } from '../http/admission/fair-scheduler.ts'
import { Fail } from '../fail.ts'
import type { AppContext } from '../app/app-context.ts'
import { atomicallyIfLocal } from '../domain/circulation/atomically.ts'
import { type OperationName, operationNames, operations } from './operations.ts'
import { listNames, lists } from './lists.ts'
import type { Right } from './rights.ts'
import { type DeskWork, deskWorkOf } from './desk-work.ts'
import { keyOf, type StaffKey } from './api-keys.ts'
import {
  type Asked,
  beginOperation,
  completeOperation,
  forgetOperation,
  recordOperation,
} from './idempotency.ts'
import { SIGN_IN_LINK, signInLink } from './sign-in-links.ts'
import { originOf } from '../http/origin.ts'
import { clientAddress, clientKey } from '../http/client-address.ts'
import { isIn, listOfNetworks } from '../platform/networks.ts'
import { languageOfCall } from '../http/language.ts'
import { refuse } from '../http/refusal.ts'
import { tenantOfRequest } from '../http/request-tenant.ts'
import { withRequest } from '../platform/request-context.ts'
import { type SiteScope, siteScope } from '../scope.ts'

/** The staff API: `POST /staff/<operation>` with a key. Protocol: docs/staff-api.md. */
export function mountStaff(
  app: FastifyInstance,
  appContext: AppContext & { scheduler: FairScheduler },
): void {
  const serve = (
    name: Right,
    respond: (where: SiteScope, request: FastifyRequest, key: StaffKey) => Promise<unknown>,
  ) =>
    app.post(`/staff/${name}`, async (request, reply) => {
      try {
        const site = tenantOfRequest(request, appContext.tenants)
        const where = siteScope(appContext, site, { requestId: request.id })
        const data = await appContext.scheduler.inSlot(
          { tenant: where.tenant, client: clientKey(request) },
          () =>
            withRequest({ requestId: request.id }, async () =>
              respond(where, request, await keyWithRight(name, where, request)),
            ),
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
    })
  for (const name of listNames)
    serve(name, async (where, { body }) =>
      lists[name].read(body)({ where, library: await appContext.librarySystems.of(where) }),
    )
  serve(SIGN_IN_LINK, async (where, request, { keyId }) => {
    const home = `${originOf(request, appContext.config)}/${where.site.path}`
    const link = await signInLink(where, appContext, home, request.body)
    const subject = link.bound ? 'sign in' : 'bind'
    await recordOperation(where, { keyId, operation: SIGN_IN_LINK, subject })
    return link
  })
  for (const name of operationNames)
    serve(name, (where, request, key) => answer(appContext, name, where, request, key))
}

const ONCE = /^[\x21-\x7e]{1,128}$/

/** The key of a request. @throws Fail when it is unknown or lacks the right */
async function keyWithRight(right: Right, where: SiteScope, request: FastifyRequest): Promise<StaffKey> {
  const [, key = ''] = /^Bearer (\S{1,128})$/.exec(request.headers.authorization ?? '') ?? []
  const known = key === '' ? undefined : await keyOf(where, key)
  // a stolen key does not learn that it works elsewhere
  if (!known || !mayComeFrom(known, request)) throw new Fail('STAFF_KEY_WRONG')
  if (!known.rights.includes(right)) throw new Fail('RIGHT_MISSING')
  return known
}

const mayComeFrom = ({ networks }: StaffKey, request: FastifyRequest): boolean =>
  networks.length === 0 || isIn(listOfNetworks(networks), clientAddress(request))

async function answer(
  appContext: AppContext,
  name: OperationName,
  where: SiteScope,
  { headers, body }: FastifyRequest,
  { keyId }: StaffKey,
): Promise<unknown> {
  const once = textOf(headers['idempotency-key'])
  if (!ONCE.test(once)) throw new Fail('INPUT_INVALID', { field: 'idempotency-key' })
  const { input, subject, run } = operations[name].read(body)
  const work = await deskWorkOf(where, appContext.librarySystems)
  if (!work) throw new Fail('LIBRARY_CANNOT')
  const asked = { keyId, once, operation: name, subject, input }
  const done = await doOnce(work, asked, (here) =>
    run(
      {
        ...work,
        where: here,
        dataFolder: appContext.config.dataFolder,
        librarySystems: appContext.librarySystems,
        bookshops: appContext.bookshops,
      },
      once,
    ),
  )
  appContext.feed.followSoon(where.tenant)
  return done
}

/**
 * Runs an operation, or returns its earlier answer. If loans are in our own tables, operation and record are one
 * transaction.
 */
async function doOnce(
  work: DeskWork,
  asked: Asked,
  run: (here: SiteScope) => Promise<unknown>,
): Promise<unknown> {
  const { where, library } = work
  try {
    return await atomicallyIfLocal(where, library.capabilities, async (here) => {
      const before = await beginOperation(here, asked)
      if (before) return before.answer
      const done = await run(here)
      await completeOperation(here, asked, done)
      return done
    })
  } catch (error) {
    const isRefusal = error instanceof Fail && !KEEPS_RECORD.has(error.code)
    if (isRefusal && !library.capabilities.here) await forgetOperation(where, asked)
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
  RIGHT_MISSING: 403,
  TENANT_UNKNOWN: 404,
  LIBRARY_SYSTEM_OFF: 503,
}

const statusOf = (code: FailureCode): number => {
  const ordinary = statusOfFailure(code)
  return statuses[code] ?? (ordinary === 200 ? 409 : ordinary)
}
