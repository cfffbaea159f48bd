import type { FailureCode } from '@wenyuan/contract/failures.ts'
import { type NameOf, type StaffCallName, staffCalls } from '@wenyuan/contract/staff/calls.ts'
import type { StaffKind } from '@wenyuan/contract/staff/staff-call.ts'
import type { AppContext } from '../core/app-context.ts'
import { Fail } from '../core/fail.ts'
import type { SiteScope } from '../core/scope.ts'
import { atomically, atomicallyIfLocal } from '../domain/circulation/atomically.ts'
import { type Change, writeAudit } from '../domain/staff/audit-store.ts'
import type { Desk } from '../domain/circulation/library-system.ts'
import type { StaffCaller } from './caller.ts'
import { requireHere } from './done-elsewhere.ts'
import { type DeskOperations, inputOf, type SiteOperations } from './handler.ts'
import { staffHandlers } from './handlers.ts'
import { beginOperation } from './idempotency.ts'
import { waitsForSecond } from './second-person.ts'
import { type Asked, completeOperation, forgetOperation } from './operation-store.ts'

export interface Asking {
  where: SiteScope
  app: AppContext
  caller: StaffCaller
  sent: unknown
  /** The number of a receipt or slip, if the operation has one. */
  once: string
  /** Whether `once` is an idempotency key: the same request under it gets the same answer. */
  isRepeatable: boolean
}

const deskOperations: DeskOperations = staffHandlers
const siteOperations: SiteOperations = staffHandlers

export const isOfKind = <Kind extends StaffKind>(
  name: StaffCallName,
  ...kinds: readonly Kind[]
): name is NameOf<Kind> => kinds.some((kind) => kind === staffCalls[name].kind)

/** Of calls that need none. */
const noDesk = (): Desk =>
  new Proxy({} as Desk, {
    get() {
      throw new Fail('LIBRARY_CANNOT')
    },
  })

/** Does what the caller may do, and writes the audit log. @throws Fail when it is refused */
export async function perform(name: NameOf<'desk' | 'operation'>, asking: Asking): Promise<unknown> {
  // before the input is looked at: nobody is asked for a sum in vain
  await requireHere(name, asking.where, asking.app)
  return isOfKind(name, 'desk')
    ? atDesk(name, deskOperations[name], asking)
    : atSite(name, siteOperations[name], asking)
}

/** An operation of circulation. */
async function atDesk<Name extends NameOf<'desk'>>(
  name: Name,
  operation: DeskOperations[Name],
  { where, app, caller, sent, once, isRepeatable }: Asking,
): Promise<unknown> {
  const input = inputOf(name, sent)
  const subject = operation.subject(input)
  const found = await app.librarySystems.deskOf(where)
  const library = await app.librarySystems.of(where)
  const at = { library, app, caller }
  const asked = { keyId: caller.id, once, operation: name, subject, input }
  const { here: isLocal } = library.capabilities
  const done = await doOnce({ where, asked, isLocal, isRepeatable }, async (here) => {
    const work = { ...at, where: here, desk: found ?? noDesk() }
    const waits = await waitsForSecond(work, { name, input, once })
    if (waits) {
      await writeAudit(here, caller, { operation: name, subject, after: waits })
      return waits
    }
    const answer = await operation.run(work, input, once)
    await writeAudit(here, caller, { operation: name, subject, after: operation.noted?.(input, answer) })
    return answer
  })
  app.feed.followSoon(where.tenant)
  return done
}

/** An operation on the library itself. */
async function atSite<Name extends NameOf<'operation'>>(
  name: Name,
  operation: SiteOperations[Name],
  { where, app, caller, sent, once, isRepeatable }: Asking,
): Promise<unknown> {
  const { isAtomic, isSecret } = staffCalls[name]
  const input = inputOf(name, sent)
  const subject = operation.subject(input)
  const later: (() => Promise<void>)[] = []
  const work = async (here: SiteScope) => {
    let change: Change = {}
    const note = (noted: Change) => {
      change = noted
    }
    const afterwards = (next: () => Promise<void>) => void later.push(next)
    const answer = await operation.run({ where: here, app, caller, note, afterwards }, input)
    const isRefused = typeof answer === 'object' && answer !== null && 'refusal' in answer
    if (!isRefused) await writeAudit(here, caller, { operation: name, subject, ...change })
    return answer
  }
  const asked = { keyId: caller.id, once, operation: name, subject, input }
  const done = isSecret
    ? await atomically(where, work)
    : await doOnce({ where, asked, isLocal: isAtomic, isRepeatable }, work)
  for (const next of later) await next()
  return done
}

interface Doing {
  where: SiteScope
  asked: Asked
  isLocal: boolean
  isRepeatable: boolean
}

/**
 * Runs an operation, or returns its earlier answer. If loans are in our own tables, operation and record are one
 * transaction.
 */
async function doOnce(
  { where, asked, isLocal, isRepeatable }: Doing,
  run: (here: SiteScope) => Promise<unknown>,
): Promise<unknown> {
  if (!isRepeatable) return atomicallyIfLocal(where, { here: isLocal }, run)
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
