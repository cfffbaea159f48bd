import { sql } from 'kysely'
import type { OaiSource } from '../../integrations/oai-source/source.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

/** How far a harvest has come. */
export interface HarvestState {
  /** The next harvest begins here; empty: with everything. */
  from_date: string
  /** A harvest under way: when its list began, and where it continues. */
  begun: string
  token: string
}

export async function everyOaiSource({ db, tenant }: TenantScope): Promise<OaiSource[]> {
  const rows = await db
    .selectFrom('oai_source')
    .select('entry')
    .where('tenant', '=', tenant)
    .orderBy('code')
    .execute()
  return rows.map(({ entry }) => entry)
}

/** A source that now reads another list begins anew. */
export async function upsertOaiSources(
  { db, tenant }: TenantScope,
  entries: readonly OaiSource[],
): Promise<void> {
  const rows = entries.map((entry) => ({
    code: entry.code,
    entry,
    list: [entry.url, entry.prefix, entry.set, entry.format].join('\n'),
  }))
  await sql`
    insert into oai_source (tenant, code, entry, list)
    select ${tenant}, s.code, s.entry, s.list
    from json_to_recordset(${JSON.stringify(rows)}::json) as s(code text, entry jsonb, list text)
    on conflict (tenant, code) do update set entry = excluded.entry, list = excluded.list,
      from_date = case when oai_source.list = excluded.list then oai_source.from_date else '' end,
      token = case when oai_source.list = excluded.list then oai_source.token else '' end`.execute(db)
}

/** @returns whether there was one */
export async function deleteOaiSource({ db, tenant }: TenantScope, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('oai_source')
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function harvestStateOf({ db, tenant }: TenantScope, code: string): Promise<HarvestState> {
  const row = await db
    .selectFrom('oai_source')
    .select(['from_date', 'begun', 'token'])
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .executeTakeFirst()
  return row ?? { from_date: '', begun: '', token: '' }
}

export async function noteHarvest(
  { db, tenant }: TenantScope,
  code: string,
  state: HarvestState,
): Promise<void> {
  await db
    .updateTable('oai_source')
    .set({ ...state })
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .execute()
}
