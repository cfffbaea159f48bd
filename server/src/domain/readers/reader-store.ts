import { type Insertable, sql, type Updateable } from 'kysely'

import { randomUUID } from 'node:crypto'
import type { ReaderFlags, ReaderTable } from '../../platform/db/reader-tables.ts'
import { nameKey } from '../../search/analysis/name-key.ts'
import { storedIdentity } from './identity-number.ts'
import type { TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** Key for account lookup: ignores width, case and surrounding blanks. */
export const accountKey = (account: string): string => account.normalize('NFKC').trim().toLowerCase()

type ReaderState = 'normal' | 'lost' | 'frozen'
type Columns = Omit<
  Updateable<ReaderTable>,
  'tenant' | 'reader_id' | 'account_key' | 'name_key' | 'find_text' | 'created_at' | 'state'
> & { state?: ReaderState }
export type NewReader = Partial<
  Omit<
    Insertable<ReaderTable>,
    'tenant' | 'reader_id' | 'account_key' | 'name_key' | 'find_text' | 'created_at'
  >
> & { account: string; name: string }

const withStoredIdentity = <Row extends { identity_digest?: string | null | undefined }>(
  scope: TenantScope,
  row: Row,
): Row =>
  row.identity_digest ? { ...row, identity_digest: storedIdentity(scope, row.identity_digest) } : row

/** @returns the new reader's id, or undefined when the account is taken; a unique constraint decides */
export async function insertReader(
  scope: TenantScope,
  reader: NewReader,
  now: Date,
): Promise<string | undefined> {
  const { db, tenant } = scope
  const row = await db
    .insertInto('reader')
    .values({
      ...withStoredIdentity(scope, reader),
      lib_code: reader.lib_code ?? '',
      reader_type: reader.reader_type ?? 'student',
      password_set_at: reader.password_set_at ?? (reader.password_hash ? now : null),
      tenant,
      reader_id: randomUUID(),
      account: reader.account.trim(),
      account_key: accountKey(reader.account),
      name_key: nameKey(reader.name),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'account_key']).doNothing())
    .returning('reader_id')
    .executeTakeFirst()
  return row?.reader_id
}

export const findReaderByAccount = ({ db, tenant }: TenantScope, account: string) =>
  db
    .selectFrom('reader')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('account_key', '=', accountKey(account))
    .executeTakeFirst()

export const findReader = ({ db, tenant }: TenantScope, readerId: string) =>
  db
    .selectFrom('reader')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .executeTakeFirst()

/** Locks a reader's row until the transaction ends, so that no loan, charge or payment of the reader changes. */
export const lockReader = ({ db, tenant }: TenantScope, readerId: string) =>
  db
    .selectFrom('reader')
    .select('reader_id')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .forUpdate()
    .executeTakeFirst()

/** A loss is kept while the account is frozen, and counts again afterwards. */
const inState = (state: ReaderState) => ({
  state:
    state === 'normal'
      ? sql<ReaderState>`case when state = 'frozen' and lost_while_frozen then 'lost' else 'normal' end`
      : state,
  lost_while_frozen:
    state === 'frozen' ? sql<boolean>`state = 'lost' or (state = 'frozen' and lost_while_frozen)` : false,
})

/** @returns false when the reader does not exist */
export async function updateReader(scope: TimedScope, readerId: string, change: Columns): Promise<boolean> {
  const { db, tenant, now } = scope
  const { state } = change
  const { numUpdatedRows } = await db
    .updateTable('reader')
    .set({
      ...withStoredIdentity(scope, change),
      ...(typeof change.name === 'string' ? { name_key: nameKey(change.name) } : {}),
      ...(change.state === undefined ? {} : inState(change.state)),
    })
    // the same state once more does not begin it anew
    .$if(state !== undefined, (query) =>
      query.set({
        state_since: sql<Date>`case when state = ${state} then state_since else ${now}::timestamptz end`,
      }),
    )
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Adds to a reader's flags and facts; the database joins them, so that of two changes at once none is lost. */
export async function mergeIntoReader(
  { db, tenant }: TenantScope,
  readerId: string,
  { facts = {}, flags = {} }: { facts?: Readonly<Record<string, string>>; flags?: Partial<ReaderFlags> },
): Promise<void> {
  await sql`
    update reader set flags = flags || ${JSON.stringify(flags)}::jsonb, facts = facts || ${JSON.stringify(facts)}::jsonb
    where tenant = ${tenant} and reader_id = ${readerId}`.execute(db)
}
