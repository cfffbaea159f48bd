import type { ClaimState } from '@wenyuan/contract/shapes/researcher.ts'
import { sql } from 'kysely'
import type { Words } from '../../platform/db/column-types.ts'
import type { TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import './tables.ts'

/** Records a claim; one that was refused may be made again. @returns false when it stands already */
export async function insertClaim(
  { db, tenant, now }: TimedScope,
  claim: { researcher: string; readerId: string; claimId: string; note: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into researcher_claim (tenant, researcher, reader_id, claim_id, state, note, reason, asked_at)
    values (${tenant}, ${claim.researcher}, ${claim.readerId}, ${claim.claimId}, 'asked', ${claim.note}, '', ${now})
    on conflict (tenant, researcher, reader_id) do update set state = 'asked', note = excluded.note, reason = '',
      asked_at = excluded.asked_at, decided_at = null
      where researcher_claim.state = 'refused'
    returning claim_id`.execute(db)
  return rows.length > 0
}

/** The claims of a reader, the newest first. */
export const claimsOfReader = ({ db, tenant }: TenantScope, readerId: string) =>
  db
    .selectFrom('researcher_claim')
    .select(['researcher', 'state', 'reason', 'asked_at'])
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .orderBy('asked_at', 'desc')
    .execute()

/** Claims in a state with the accounts of their readers, the oldest first. */
export const claimsInState = ({ db, tenant }: TenantScope, state: ClaimState, limit: number) =>
  db
    .selectFrom('researcher_claim as claim')
    .innerJoin('reader', (join) =>
      join.onRef('reader.tenant', '=', 'claim.tenant').onRef('reader.reader_id', '=', 'claim.reader_id'),
    )
    .leftJoin('researcher', (join) =>
      join.onRef('researcher.tenant', '=', 'claim.tenant').onRef('researcher.code', '=', 'claim.researcher'),
    )
    .select(['claim_id', 'claim.researcher', 'reader.account', 'reader.name', 'note', 'asked_at'])
    .select('researcher.entry')
    .where('claim.tenant', '=', tenant)
    .where('claim.state', '=', state)
    .orderBy('asked_at')
    .limit(limit)
    .execute()

/** Whose page it is; undefined: nobody's. */
export const ownerOf = ({ db, tenant }: TenantScope, researcher: string) =>
  db
    .selectFrom('researcher_own')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('researcher', '=', researcher)
    .executeTakeFirst()

/** The page that belongs to a reader. */
export const ownPageOf = ({ db, tenant }: TenantScope, readerId: string) =>
  db
    .selectFrom('researcher_own')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .executeTakeFirst()
export type OwnPageRow = NonNullable<Awaited<ReturnType<typeof ownPageOf>>>

/**
 * Decides a claim that waits. Accepted, the page is the reader's; the indexes of the database see to it that a page has
 * one person and a person one page. @returns the claim; undefined when none waits, or the page or person is taken
 */
export async function decideClaim(
  { db, tenant, now }: TimedScope,
  { claimId, state, reason }: { claimId: string; state: Exclude<ClaimState, 'asked'>; reason: string },
): Promise<{ researcher: string; reader_id: string } | undefined> {
  const { rows } = await sql<{ researcher: string; reader_id: string }>`
    with decided as (
      update researcher_claim c set state = ${state}, reason = ${reason}, decided_at = ${now}
      where c.tenant = ${tenant} and c.claim_id = ${claimId} and c.state = 'asked'
        and (${state} = 'refused' or not exists (
          select from researcher_claim o where o.tenant = ${tenant} and o.state = 'accepted'
            and (o.researcher = c.researcher or o.reader_id = c.reader_id)))
      returning c.researcher, c.reader_id
    ), own as (
      insert into researcher_own (tenant, researcher, reader_id)
      select ${tenant}, researcher, reader_id from decided where ${state} = 'accepted'
    )
    select researcher, reader_id from decided`.execute(db)
  return rows[0]
}

/** Deletes a claim with what the person said on the page. @returns false when there is none */
export async function deleteClaim(
  { db, tenant }: TenantScope,
  researcher: string,
  readerId: string,
): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from researcher_claim
      where tenant = ${tenant} and researcher = ${researcher} and reader_id = ${readerId}
      returning researcher
    ), own as (
      delete from researcher_own
      where tenant = ${tenant} and researcher = ${researcher} and reader_id = ${readerId}
    )
    select researcher from gone`.execute(db)
  return rows.length > 0
}

export const updateOwn = (
  { db, tenant }: TenantScope,
  readerId: string,
  own: { mail: string; biography: Words; showsPicture: boolean },
) =>
  db
    .updateTable('researcher_own')
    .set({
      mail: own.mail,
      biography: own.biography['zh-CN'],
      biography_tw: own.biography['zh-TW'],
      biography_en: own.biography.en,
      shows_picture: own.showsPicture,
    })
    .where('tenant', '=', tenant)
    .where('reader_id', '=', readerId)
    .execute()

/** Keeps the iD that a person has signed in with. @returns false when another page has it */
export async function updateOrcid(
  { db, tenant, now }: TimedScope,
  readerId: string,
  orcid: string,
): Promise<boolean> {
  const { rows } = await sql`
    update researcher_own set orcid = ${orcid}, orcid_at = ${orcid === '' ? null : now}, orcid_pulled_at = null
    where tenant = ${tenant} and reader_id = ${readerId} and (${orcid} = '' or not exists (
      select from researcher_own o where o.tenant = ${tenant} and o.orcid = ${orcid} and o.reader_id <> ${readerId}))
    returning researcher`.execute(db)
  return rows.length > 0
}

/** Pages whose iD is known and whose works were asked for before this, or never. */
export const ownersToPull = ({ db, tenant }: TenantScope, before: Date) =>
  db
    .selectFrom('researcher_own')
    .select(['researcher', 'orcid'])
    .where('tenant', '=', tenant)
    .where('orcid', '<>', '')
    .where((eb) => eb.or([eb('orcid_pulled_at', 'is', null), eb('orcid_pulled_at', '<=', before)]))
    .orderBy('researcher')
    .execute()

export const notePulled = ({ db, tenant, now }: TimedScope, researcher: string) =>
  db
    .updateTable('researcher_own')
    .set({ orcid_pulled_at: now })
    .where('tenant', '=', tenant)
    .where('researcher', '=', researcher)
    .execute()
