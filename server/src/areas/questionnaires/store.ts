import { sql } from 'kysely'
import type { QuestionnaireEntry } from '../../domain/questionnaires/questionnaire.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

/** A questionnaire in one of its versions. */
export interface StoredQuestionnaire {
  code: string
  state: 'draft' | 'open' | 'closed'
  version: number
  /** What readers answer; null: it was never opened. */
  openVersion: number | null
  entry: QuestionnaireEntry
}

const select = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('questionnaire as q')
    .innerJoin('questionnaire_version as v', (join) =>
      join.onRef('v.tenant', '=', 'q.tenant').onRef('v.code', '=', 'q.code'),
    )
    .select(['q.code', 'q.state', 'q.open_version as openVersion', 'v.version', 'v.entry'])
    .where('q.tenant', '=', tenant)

const isNewest = sql<boolean>`v.version = (select max(n.version) from questionnaire_version n
  where n.tenant = q.tenant and n.code = q.code)`

/** What readers answer or have answered, by code; drafts are left out. */
export const openedQuestionnaires = (scope: TenantScope): Promise<StoredQuestionnaire[]> =>
  select(scope)
    .where('q.state', '!=', 'draft')
    .whereRef('v.version', '=', 'q.open_version')
    .orderBy('q.code')
    .execute()

export const openedQuestionnaire = (
  scope: TenantScope,
  code: string,
): Promise<StoredQuestionnaire | undefined> =>
  select(scope)
    .where('q.code', '=', code)
    .where('q.state', '!=', 'draft')
    .whereRef('v.version', '=', 'q.open_version')
    .executeTakeFirst()

/** Every questionnaire in its newest version, by code. */
export const newestQuestionnaires = (scope: TenantScope): Promise<StoredQuestionnaire[]> =>
  select(scope).where(isNewest).orderBy('q.code').execute()

export const newestQuestionnaire = (
  scope: TenantScope,
  code: string,
): Promise<StoredQuestionnaire | undefined> =>
  select(scope).where('q.code', '=', code).where(isNewest).executeTakeFirst()

/** All versions of some questionnaires. */
export const versionsOf = ({ db, tenant }: TenantScope, codes: readonly string[]) =>
  db
    .selectFrom('questionnaire_version')
    .select(['code', 'version', 'entry', 'fixed'])
    .where('tenant', '=', tenant)
    .where('code', 'in', codes.length > 0 ? [...codes] : [''])
    .orderBy('code')
    .orderBy('version')
    .execute()

/** Stores questionnaires that are not there yet, as drafts. */
export async function insertQuestionnaires(
  { db, tenant }: TenantScope,
  codes: readonly string[],
): Promise<void> {
  await db
    .insertInto('questionnaire')
    .values(codes.map((code) => ({ tenant, code, state: 'draft' as const, open_version: null })))
    .onConflict((conflict) => conflict.columns(['tenant', 'code']).doNothing())
    .execute()
}

/** Replaces the newest version unless it has been answered. @returns false when it has, or when there is none */
export async function replaceVersion(
  { db, tenant }: TenantScope,
  entry: QuestionnaireEntry,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('questionnaire_version')
    .set({ entry: JSON.stringify(entry) })
    .where('tenant', '=', tenant)
    .where('code', '=', entry.code)
    .where('fixed', '=', false)
    .where(
      sql<boolean>`version = (select max(n.version) from questionnaire_version n
        where n.tenant = questionnaire_version.tenant and n.code = questionnaire_version.code)`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertVersion({ db, tenant }: TenantScope, entry: QuestionnaireEntry): Promise<void> {
  await sql`
    insert into questionnaire_version (tenant, code, version, entry)
    select ${tenant}, ${entry.code}, coalesce(max(version), 0) + 1, ${JSON.stringify(entry)}::jsonb
    from questionnaire_version where tenant = ${tenant} and code = ${entry.code}`.execute(db)
}

/** Opens the newest version, or closes. @returns false when there is no such questionnaire */
export async function setState(
  { db, tenant }: TenantScope,
  code: string,
  state: 'open' | 'closed',
): Promise<boolean> {
  const { rows } = await sql`
    update questionnaire set state = ${state}, open_version = case when ${state} = 'open' then
      (select max(version) from questionnaire_version v where v.tenant = ${tenant} and v.code = ${code})
      else open_version end
    where tenant = ${tenant} and code = ${code} and (${state} = 'open' or open_version is not null)
    returning code`.execute(db)
  return rows.length > 0
}

/**
 * Locks a version while answers to it are stored, and marks it as answered: it is not changed any more.
 *
 * @returns the questions as they are now; undefined when there is no such version
 */
export async function fixVersion(
  { db, tenant }: TenantScope,
  code: string,
  version: number,
): Promise<QuestionnaireEntry | undefined> {
  const { rows } = await sql<{ entry: QuestionnaireEntry }>`
    update questionnaire_version set fixed = true
    where tenant = ${tenant} and code = ${code} and version = ${version}
    returning entry`.execute(db)
  return rows[0]?.entry
}

/** Removes a questionnaire that nobody has answered. @returns false when there is none, or it has answers */
export async function deleteQuestionnaire({ db, tenant }: TenantScope, code: string): Promise<boolean> {
  const { rows } = await sql`
    with versions as (
      delete from questionnaire_version v where tenant = ${tenant} and code = ${code}
        and not exists (select from questionnaire_version f
          where f.tenant = ${tenant} and f.code = ${code} and f.fixed)
      returning code
    ), drafts as (
      delete from named_answer where tenant = ${tenant} and code = ${code}
        and code in (select code from versions)
    )
    delete from questionnaire where tenant = ${tenant} and code = ${code} and code in (select code from versions)
    returning code`.execute(db)
  return rows.length > 0
}
