import { sql } from 'kysely'
import type { TenantScope } from '../../../platform/db/tenant-scope.ts'
import { wantedByOthers } from './queue.ts'

interface Wanted {
  recordId: string
  volume: string
}

interface Place {
  wanted: boolean
  first: string | null
  own: string | null
}

/**
 * Whether a lent copy may pass to this reader by another way than the queue: nobody else waits for it in vain, or the
 * reader is the first who waits. `own`: the reader's waiting hold, which the copy then satisfies.
 */
export async function rightToCopy(
  { db, tenant }: TenantScope,
  { recordId, volume }: Wanted,
  readerId: string,
): Promise<{ mayTake: boolean; own: string | undefined }> {
  const waiting = sql`
    from hold where tenant = ${tenant} and record_id = ${recordId} and state = 'waiting'
      and volume in ('', ${volume})`
  const { rows } = await sql<Place>`
    select ${wantedByOthers({ tenant }, sql.val(recordId), sql`${volume}::text`, readerId)} as wanted,
      (select reader_id ${waiting} order by priority desc, hold_no limit 1) as first,
      (select hold_id ${waiting} and reader_id = ${readerId} order by hold_no limit 1) as own`.execute(db)
  const { wanted = false, first = null, own = null } = rows[0] ?? {}
  return { mayTake: !wanted || first === readerId, own: own ?? undefined }
}
