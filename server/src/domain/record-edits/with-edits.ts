import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { edited, type SourceRecord } from './edited-record.ts'
import { editsOf, saveSources } from './edit-store.ts'

/**
 * What staff have made of records that a source sends anew: their changes stand over it, and what it sends is kept beside
 * them.
 *
 * @returns edited records by id; others are left out
 */
export async function withEdits(
  where: TenantScope,
  sent: readonly SourceRecord[],
): Promise<Map<string, SourceRecord>> {
  const edits = await editsOf(
    where,
    sent.map(({ record }) => record.recordId),
  )
  const own = sent.filter(({ record }) => edits.has(record.recordId))
  await saveSources(
    where,
    own.map((source) => ({ recordId: source.record.recordId, source })),
  )
  return new Map(
    own.flatMap((source) => {
      const { recordId } = source.record
      const known = edits.get(recordId)
      const now = known && edited(source, known)
      return now ? [[recordId, now]] : []
    }),
  )
}
