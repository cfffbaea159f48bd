import type { lastChangeCalls } from '@wenyuan/contract/staff/calls/overview.ts'
import { type NameOf, staffCalls } from '@wenyuan/contract/staff/calls.ts'
import { namesOf } from '@wenyuan/contract/staff/staff-call.ts'
import { lastChangeOf } from '../domain/staff/audit-store.ts'
import { Fail } from '../core/fail.ts'
import { contentHandlers } from './content-operations.ts'
import { deskHandlers } from './desk-handlers.ts'
import { type HandlersOf, inputOf, type DeskOperations } from './handler.ts'

/** A later refusal has another cause. */
const LOOKED_BACK_MS = 7 * 86_400_000

export const lastChangeHandlers: HandlersOf<typeof lastChangeCalls> = {
  'last-change': async ({ where, caller }, { operation, body }) => {
    if (!caller.rights.includes(operation)) throw new Fail('RIGHT_MISSING')
    const since = new Date(where.now.getTime() - LOOKED_BACK_MS)
    const change = await lastChangeOf(where, { ...aboutOf(operation, body), since })
    const records = change ? [change] : []
    return { total: records.length, records }
  },
}

const handlers: DeskOperations = deskHandlers

/** What is looked for: settings have one version for all of them. */
function aboutOf(operation: NameOf<'desk'> | 'save-content' | 'save-settings', body: unknown) {
  if (operation === 'save-settings') return { operations: [operation] }
  if (operation === 'save-content') {
    const subject = contentHandlers[operation].subject(inputOf(operation, body))
    return { subject, operations: [operation] }
  }
  const subject = subjectOf(operation, handlers[operation], body)
  return { subject, operations: namesOf(staffCalls, 'desk') }
}

const subjectOf = <Name extends NameOf<'desk'>>(
  name: Name,
  operation: DeskOperations[Name],
  body: unknown,
): string => operation.subject(inputOf(name, body))
