import type { LastChange } from '@wenyuan/contract/staff/answers.ts'
import { z } from 'zod'
import { lastChangeOf } from '../domain/staff/audit-store.ts'
import { Fail } from '../core/fail.ts'
import { operationNames, operations } from './operations.ts'
import { siteList } from './site-operation.ts'

/** A later refusal has another cause. */
const LOOKED_BACK_MS = 7 * 86_400_000

export const lastChangeLists = {
  'last-change': siteList(
    'What somebody did last to the thing of an operation of the desk that was refused, and who: for the second of two librarians.',
    z.strictObject({ operation: z.enum(operationNames), body: z.record(z.string().max(64), z.unknown()) }),
    async ({ where, caller }, { operation, body }): Promise<{ total: number; records: LastChange[] }> => {
      if (!caller.rights.includes(operation)) throw new Fail('RIGHT_MISSING')
      const { subject } = operations[operation].read(body)
      const since = new Date(where.now.getTime() - LOOKED_BACK_MS)
      const change = await lastChangeOf(where, { subject, operations: operationNames, since })
      const records = change ? [{ ...change, at: change.at.toISOString() }] : []
      return { total: records.length, records }
    },
  ),
} as const
