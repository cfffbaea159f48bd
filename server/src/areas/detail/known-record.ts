import { recordsByIds, type StoredRecord } from '../../records/store.ts'
import type { Scope } from '../../scope.ts'

/** A record a reader may see; undefined for one nobody has, of another library, or withdrawn. */
export async function knownRecord(
  { db, tenant }: Pick<Scope, 'db' | 'tenant'>,
  id: string,
): Promise<StoredRecord | undefined> {
  const [stored] = await recordsByIds(db, tenant, [id])
  return stored?.withdrawn ? undefined : stored
}
