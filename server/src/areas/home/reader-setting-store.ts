import type { HomeBlock } from '@wenyuan/contract/constants/home-blocks.ts'
import type { ReaderScope } from '../../core/scope.ts'

type Key = 'homeBlocks'

/** The reader's own value; undefined when there is none. */
export async function readerSetting(
  { db, tenant, reader }: ReaderScope,
  key: Key,
): Promise<HomeBlock[] | undefined> {
  const row = await db
    .selectFrom('reader_setting')
    .select('value')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value
}

export async function saveReaderSetting(
  { db, tenant, reader, now }: ReaderScope,
  key: Key,
  value: readonly HomeBlock[],
): Promise<void> {
  const changed = { value: JSON.stringify(value), changed_at: now }
  await db
    .insertInto('reader_setting')
    .values({ tenant, reader_id: reader.readerId, key, ...changed })
    .onConflict((conflict) => conflict.columns(['tenant', 'reader_id', 'key']).doUpdateSet(changed))
    .execute()
}

export async function deleteReaderSetting({ db, tenant, reader }: ReaderScope, key: Key): Promise<void> {
  await db
    .deleteFrom('reader_setting')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .where('key', '=', key)
    .execute()
}
