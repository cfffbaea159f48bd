import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

export type SetPart =
  | { kind: 'kind'; docCode: string }
  /** Codes of branches, or names of collections as the descriptions have them: the set has the records of each. */
  | { kind: 'branch' | 'collection'; names: string[] }

export interface Membership {
  kind: 'branch' | 'collection'
  name: string
}

/** A record that came into a set or changed there, or left it. */
interface Member {
  record_id: string
  changed_at: Date
  gone: boolean
  /** Has left one name of the set, but not another of it, or that later: it is listed there. */
  superseded: boolean
}

interface MembersAsked {
  /** Only those that are CNMARC, or were. */
  isCnmarc: boolean
  part: Exclude<SetPart, { kind: 'kind' }>
  from: Date | undefined
  until: Date
  after: { changedAt: Date; recordId: string } | undefined
  limit: number
}

/**
 * The members of a set in the order of change. Of each name as many are read as are wanted, in the order of its index;
 * only of those is it looked up whether another name has them, so that what is read does not grow with the set.
 */
export function membersIn({ tenant }: TenantScope, asked: MembersAsked): RawBuilder<Member> {
  const { part, from, until, after, limit, isCnmarc } = asked
  const ofName = (name: string) => sql<Omit<Member, 'superseded'>>`(
    select member.record_id, member.changed_at, member.gone from record_set member
    where member.tenant = ${tenant} and member.kind = ${part.kind} and member.name = ${name}
      ${isCnmarc ? sql`and member.cnmarc` : sql``}
      and member.changed_at <= ${until}::timestamptz
      ${from ? sql`and member.changed_at >= ${from}::timestamptz` : sql``}
      ${after ? sql`and (member.changed_at, member.record_id) > (${after.changedAt}::timestamptz, ${after.recordId}::text)` : sql``}
    order by member.changed_at, member.record_id limit ${limit})`
  const [only, ...others] = part.names
  if (only === undefined || others.length === 0)
    return sql<Member>`select one.*, false as superseded from ${ofName(only ?? '')} one`
  // a scalar query and not `exists`: for that the database may read the whole table into a hash table
  const elsewhere = sql`(
    select true from record_set other where other.tenant = ${tenant} and other.record_id = member.record_id
      and other.kind = ${part.kind} and other.name = any(${part.names}::text[])
      and (not other.gone or other.changed_at > member.changed_at) limit 1)`
  return sql<Member>`
    select member.*, member.gone and ${elsewhere} is not null as superseded from (
      -- one row of a record and instant: a page that ended between two would go on behind both
      select record_id, changed_at, bool_and(gone) as gone
      from (${sql.join(part.names.map(ofName), sql` union all `)}) every
      group by changed_at, record_id order by changed_at, record_id limit ${limit}) member
    -- looked up once, and not wherever it is used
    offset 0`
}

/** Sets of records by id; a record in no branch and no collection is omitted. */
export async function membershipsOf(
  { db, tenant }: TenantScope,
  ids: readonly string[],
): Promise<Map<string, Membership[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('record_set')
    .select(['record_id', 'kind', 'name'])
    .where('tenant', '=', tenant)
    .where('record_id', '=', anyOf(ids))
    .where('gone', '=', false)
    .orderBy('record_id')
    .orderBy('kind')
    .orderBy('name')
    .execute()
  return Map.groupBy(rows, ({ record_id }) => record_id)
}

/** Every name of a collection that a description has had. The index is read once for each name, not for each record. */
export async function namesOfCollections({ db, tenant }: TenantScope): Promise<string[]> {
  const next = (after: RawBuilder<unknown>) => sql`
    select name from record_set where tenant = ${tenant} and kind = 'collection' ${after} order by name limit 1`
  const { rows } = await sql<{ name: string }>`
    with recursive known as (
      (${next(sql``)})
      union all
      select (${next(sql`and name > known.name`)}) from known where known.name is not null
    )
    select name from known where name is not null`.execute(db)
  return rows.map(({ name }) => name)
}
