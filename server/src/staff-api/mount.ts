import type { Envelope } from '@wenyuan/contract/envelope.ts'
import { type FailureCode, failures } from '@wenyuan/contract/failures.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Turns } from '../http/admission/fair-scheduler.ts'
import { Fail } from '../fail.ts'
import type { House } from '../app/app-context.ts'
import { wordsIn } from '../locales/words.ts'
import { languageOfRequest } from '../http/call-transport.ts'
import { inStep } from '../domain/circulation/atomically.ts'
import { type LibrarySystems, openLibrarySystems } from '../integrations/library-system/choose.ts'
import type { Where } from '../domain/circulation/library-system.ts'
import { type DeedName, deedNames, deeds } from './operations.ts'
import { type DeskWork, deskWorkOf } from './desk-work.ts'
import { keyOf } from './api-keys.ts'
import { type Asked, beginDeed, endDeed, forgetDeed } from './idempotency.ts'

/** Deeds of staff by keyed calls: `POST /staff/<deed>`. docs/staff-api.md says how they are spoken to. */
export function mountStaff(app: FastifyInstance, house: House & { turns: Turns }): void {
  const libraries = openLibrarySystems()
  app.addHook('onClose', async () => libraries.close())
  for (const name of deedNames) {
    app.post(`/staff/${name}`, async (request, reply) => {
      try {
        const where = whereOf(house, request.headers)
        const data = await house.turns.inTurn(where.tenant, () =>
          answer(house, libraries, name, where, request),
        )
        return await reply.header('cache-control', 'no-store').send({
          success: true,
          data,
          message: '',
          errCode: null,
        } satisfies Envelope<unknown>)
      } catch (error) {
        return refuseStaff(house, request, reply, error)
      }
    })
  }
}

const ONCE = /^[\x21-\x7e]{1,128}$/

async function answer(
  house: House,
  libraries: LibrarySystems,
  name: DeedName,
  where: Where,
  { headers, body }: FastifyRequest,
): Promise<unknown> {
  const [, key = ''] = /^Bearer (\S{1,128})$/.exec(headers.authorization ?? '') ?? []
  const known = key === '' ? undefined : await keyOf(where, key)
  if (!known) throw new Fail('STAFF_KEY_WRONG')
  if (!known.rights.includes(name)) throw new Fail('RIGHT_MISSING')
  const once = textOf(headers['idempotency-key'])
  if (!ONCE.test(once)) throw new Fail('INPUT_INVALID', { field: 'idempotency-key' })
  const { input, subject, run } = deeds[name].read(body)
  const work = await deskWorkOf(where, libraries)
  if (!work) throw new Fail('LIBRARY_CANNOT')
  const asked = { keyId: known.keyId, once, deed: name, subject, input }
  const done = await doOnce(work, asked, (here) => run({ ...work, where: here }, once))
  house.feed.followSoon(where.tenant)
  return done
}

/** Does a deed, or answers what it answered before. Where loans are kept here, deed and note are one transaction. */
async function doOnce(
  work: DeskWork,
  asked: Asked,
  run: (here: Where) => Promise<unknown>,
): Promise<unknown> {
  const { where, library } = work
  try {
    return await inStep(where, library.capabilities, async (here) => {
      const before = await beginDeed(here, asked)
      if (before) return before.answer
      const done = await run(here)
      await endDeed(here, asked, done)
      return done
    })
  } catch (error) {
    const isRefusal = error instanceof Fail && !STILL_STANDING.has(error.code)
    if (isRefusal && !library.capabilities.here) await forgetDeed(where, asked)
    throw error
  }
}

/** Refusals after which the note of the deed has to stay: it is another's, or nobody knows how far it came. */
const STILL_STANDING: ReadonlySet<FailureCode> = new Set([
  'KEY_OF_OTHER_DEED',
  'DEED_UNDER_WAY',
  'LIBRARY_SYSTEM_OFF',
])

function whereOf(house: House, headers: FastifyRequest['headers']): Where {
  const [path, code] = [textOf(headers.mappingpath), textOf(headers.groupcode)]
  const site = code === '' ? house.tenants.byPath(path) : house.tenants.byCode(code)
  if (!site || (path !== '' && site.path !== path)) throw new Fail('TENANT_UNKNOWN')
  return { db: house.database.ofTenant(site.code), tenant: site.code, site, now: house.clock() }
}

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/** Programs read statuses: a wrong key, a right that is missing, and a deed that cannot be done now have their own. */
const statuses: Partial<Record<FailureCode, number>> = {
  STAFF_KEY_WRONG: 401,
  RIGHT_MISSING: 403,
  TENANT_UNKNOWN: 404,
  LIBRARY_SYSTEM_OFF: 503,
}

function refuseStaff(
  { events }: House,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  const failure = error instanceof Fail ? error : new Fail('INTERNAL')
  if (failure.code === 'INTERNAL') events.callBroke({ requestId: request.id, error })
  const status = failures[failure.code]
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter))
  return reply
    .code(statuses[failure.code] ?? (status === 200 ? 409 : status))
    .header('cache-control', 'no-store')
    .send({
      success: false,
      data: null,
      message: wordsIn(languageOfRequest(request)).failures[failure.code],
      errCode: failure.code,
      ...(failure.field === undefined ? {} : { field: failure.field }),
    } satisfies Envelope<null>)
}
