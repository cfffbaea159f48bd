import { randomUUID } from 'node:crypto'
import type { ApprovalRow, ApprovedOperation } from '@wenyuan/contract/staff/approvals.ts'
import { Fail } from '../../core/fail.ts'
import type { TimedScope } from '../../core/scope.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import { storable } from '../../platform/db/storable.ts'
import type { Actor } from './audit-store.ts'
import './tables.ts'

export interface AskedMoney {
  operation: ApprovedOperation
  input: object
  readerId: string
  fen: number
  reason: string
  receiptNo: string
}

/** Notes what somebody asks a second person for. @returns its id */
export async function insertApproval(
  { db, tenant, now }: TimedScope,
  by: Actor,
  { operation, input, readerId, fen, reason, receiptNo }: AskedMoney,
): Promise<string> {
  const approvalId = randomUUID()
  await db
    .insertInto('staff_approval')
    .values({
      tenant,
      approval_id: approvalId,
      operation,
      input: JSON.stringify(storable(input)),
      reader_id: readerId,
      fen,
      reason,
      receipt_no: receiptNo,
      state: 'waiting',
      asked_by: JSON.stringify({ kind: by.kind, id: by.id, name: by.name }),
      asked_at: now,
    })
    .execute()
  return approvalId
}

/**
 * Decides what waits, once: a second one who decides at the same time waits here, and is refused.
 *
 * @throws Fail APPROVAL_UNKNOWN, APPROVAL_CLOSED, or SECOND_PERSON_NEEDED for whoever asked
 */
export async function decideApproval(
  { db, tenant, now }: TimedScope,
  by: Actor,
  { approvalId, state, note }: { approvalId: string; state: 'approved' | 'refused'; note: string },
) {
  const row = await db
    .selectFrom('staff_approval')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('approval_id', '=', approvalId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Fail('APPROVAL_UNKNOWN', { field: 'approvalId' })
  if (row.state !== 'waiting') throw new Fail('APPROVAL_CLOSED', { field: 'approvalId' })
  if (isSame(row.asked_by, by)) throw new Fail('SECOND_PERSON_NEEDED')
  const { numUpdatedRows } = await db
    .updateTable('staff_approval')
    .set({
      state,
      note,
      decided_at: now,
      decided_by: JSON.stringify({ kind: by.kind, id: by.id, name: by.name }),
    })
    .where('tenant', '=', tenant)
    .where('approval_id', '=', approvalId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Fail('APPROVAL_CLOSED', { field: 'approvalId' })
  return row
}

/** Everybody at the command line is one: the operator. */
export const isSame = (one: Actor, other: Actor): boolean => one.kind === other.kind && one.id === other.id

/** The reader of each row is looked up by itself: a join would count over all readers. */
export const pageOfApprovals = ({ db, tenant }: TimedScope, state: ApprovalRow['state'], slice: Slice) =>
  pageOfRows(
    db,
    db
      .selectFrom('staff_approval')
      .where('tenant', '=', tenant)
      .where('state', '=', state)
      .select((eb) => [
        'approval_id',
        'operation',
        'fen',
        'reason',
        'asked_by',
        'asked_at',
        'state',
        'receipt_no',
        'decided_by',
        'note',
        ...(['account', 'name'] as const).map((column) =>
          eb
            .selectFrom('reader')
            .select(column)
            .where('reader.tenant', '=', tenant)
            .whereRef('reader.reader_id', '=', 'staff_approval.reader_id')
            .as(column),
        ),
      ])
      .orderBy('asked_at')
      .orderBy('approval_id'),
    slice,
  )
