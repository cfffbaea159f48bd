import { type Selectable, sql } from 'kysely'
import {
  openSuggestionStates,
  type SuggestionKind,
  type SuggestionState,
} from '@wenyuan/contract/constants/suggestions.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { ReaderScope, TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { SuggestedTitle } from './tables.ts'
import './tables.ts'

/** Suggestions of electronic resources among which a name is looked for. */
const MOST_ELECTRONIC = 1_000

export interface NewSuggestion {
  suggestionId: string
  kind: SuggestionKind
  titleKey: string
  about: SuggestedTitle
  titleId: string | null
  price: number | null
  currency: string
  /** Absent: the library itself suggests it. */
  wish?: Wish & { readerId: string }
  /** How often readers have searched it in vain; null: a reader suggests it. */
  searched: number | null
}

/** What a reader says with a suggestion. */
export interface Wish {
  reason: string
  remarks: string
  holdWanted: boolean
}

/**
 * Stores a suggestion with its reader, if it has one, and its first event.
 *
 * @returns false when the title has an open suggestion: a unique index decides
 */
export async function insertSuggestion(
  { db, tenant, now }: TimedScope,
  { wish, ...given }: NewSuggestion,
): Promise<boolean> {
  const { rows } = await sql`
    with made as (
      insert into suggestion (tenant, suggestion_id, kind, title_key, state, suggested_at, about, title_id, price,
        currency, searched)
      values (${tenant}, ${given.suggestionId}, ${given.kind}, ${given.titleKey}, 'processing', ${now},
        ${JSON.stringify(given.about)}::jsonb, ${given.titleId}, ${given.price}, ${given.currency},
        ${given.searched})
      on conflict (tenant, title_key)
        where state in ('processing', 'agreeOrder', 'agreeTry', 'ordered', 'arrived') do nothing
      returning suggestion_id
    ), supported as (
      insert into suggestion_supporter (tenant, suggestion_id, reader_id, is_first, since, reason, remarks, hold_wanted)
      select ${tenant}, suggestion_id, ${wish?.readerId ?? ''}, true, ${now}, ${wish?.reason ?? ''},
        ${wish?.remarks ?? ''}, ${wish?.holdWanted ?? false}
      from made where ${wish !== undefined}
    )
    insert into suggestion_event (tenant, suggestion_id, at, state, note)
    select ${tenant}, suggestion_id, ${now}, 'processing', '' from made
    returning suggestion_id`.execute(db)
  return rows.length > 0
}

/** Adds a reader to a suggestion that is open. @returns false when it is not, or the reader is there already */
export async function insertSupporter(
  { db, tenant, now, reader: { readerId } }: ReaderScope,
  suggestionId: string,
  { reason, remarks, holdWanted }: Wish,
): Promise<boolean> {
  const { rows } = await sql`
    insert into suggestion_supporter (tenant, suggestion_id, reader_id, is_first, since, reason, remarks, hold_wanted)
    select ${tenant}, suggestion_id, ${readerId}, false, ${now}, ${reason}, ${remarks}, ${holdWanted}
    from suggestion
    where tenant = ${tenant} and suggestion_id = ${suggestionId} and state in (${sql.join([...openSuggestionStates])})
    for share
    on conflict (tenant, suggestion_id, reader_id) do nothing
    returning suggestion_id`.execute(db)
  return rows.length > 0
}

export type Suggestion = Selectable<Tables['suggestion']>

const suggestions = ({ db, tenant }: TenantScope) =>
  db.selectFrom('suggestion').where('suggestion.tenant', '=', tenant)

export const suggestionById = (scope: TenantScope, suggestionId: string) =>
  suggestions(scope).selectAll().where('suggestion_id', '=', suggestionId).executeTakeFirst()

/** A reader's suggestions and those the reader has joined, the newest first. */
export function suggestionsOf(
  scope: ReaderScope,
  { state, kinds }: { state: SuggestionState | ''; kinds: readonly SuggestionKind[] },
  slice: Slice,
) {
  const query = suggestions(scope)
    .innerJoin('suggestion_supporter as mine', (join) =>
      join
        .onRef('mine.tenant', '=', 'suggestion.tenant')
        .onRef('mine.suggestion_id', '=', 'suggestion.suggestion_id'),
    )
    .selectAll('suggestion')
    .select(['mine.reason', 'mine.remarks', 'mine.hold_wanted', 'mine.is_first', 'mine.since'])
    .where('mine.reader_id', '=', scope.reader.readerId)
    .$if(state !== '', (some) => some.where('state', '=', state as SuggestionState))
    .$if(kinds.length > 0, (some) => some.where('kind', 'in', [...kinds]))
    .orderBy('mine.since', 'desc')
    .orderBy('suggestion.suggestion_id')
  return pageOfRows(scope.db, query, slice)
}

/** The suggestions of all readers, the newest first; withdrawn ones are left out. */
export function everySuggestion(scope: TenantScope, state: SuggestionState | '', slice: Slice) {
  const query = suggestions(scope)
    .selectAll()
    .$if(state === '', (some) => some.where('state', '<>', 'cancelled'))
    .$if(state !== '', (some) => some.where('state', '=', state as SuggestionState))
    .orderBy('suggested_at', 'desc')
    .orderBy('suggestion_id')
  return pageOfRows(scope.db, query, slice)
}

/** The latest suggestion of each of these titles, withdrawn ones left out; by title key. */
export async function latestByKey(scope: TenantScope, keys: readonly string[]) {
  const rows = await suggestions(scope)
    .select(['suggestion_id', 'title_key', 'about', 'state', 'answered_at'])
    .distinctOn('title_key')
    .where('title_key', '=', anyOf(keys))
    .where('state', '<>', 'cancelled')
    .orderBy('title_key')
    .orderBy('suggested_at', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.title_key, row]))
}

/** The latest suggestions of electronic resources, withdrawn ones left out: a library has some hundreds. */
export const electronicSuggestions = (scope: TenantScope) =>
  suggestions(scope)
    .select(['suggestion_id', 'about', 'state'])
    .where('kind', '=', 'electronic')
    .where('state', '<>', 'cancelled')
    .orderBy('suggested_at', 'desc')
    .orderBy('suggestion_id')
    .limit(MOST_ELECTRONIC)
    .execute()

/** How many readers want each of these, and which of them this reader does. */
export async function supportersOf(
  { db, tenant }: TenantScope,
  ids: readonly string[],
  readerId: string,
): Promise<ReadonlyMap<string, { count: number; mine: boolean }>> {
  const rows = await db
    .selectFrom('suggestion_supporter')
    .select('suggestion_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<boolean>`bool_or(reader_id = ${readerId})`.as('mine'))
    .where('tenant', '=', tenant)
    .where('suggestion_id', '=', anyOf(ids))
    .groupBy('suggestion_id')
    .execute()
  return new Map(rows.map(({ suggestion_id, count, mine }) => [suggestion_id, { count, mine }]))
}

export const eventsOf = ({ db, tenant }: TenantScope, ids: readonly string[]) =>
  db
    .selectFrom('suggestion_event')
    .select(['suggestion_id', 'state', 'at', 'note'])
    .where('tenant', '=', tenant)
    .where('suggestion_id', '=', anyOf(ids))
    .orderBy('seq')
    .execute()

/** Suggestions that this reader made and that wait for an answer. */
export async function countOpen(scope: ReaderScope): Promise<number> {
  const row = await suggestions(scope)
    .innerJoin('suggestion_supporter as mine', (join) =>
      join
        .onRef('mine.tenant', '=', 'suggestion.tenant')
        .onRef('mine.suggestion_id', '=', 'suggestion.suggestion_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('mine.reader_id', '=', scope.reader.readerId)
    .where('mine.is_first', '=', true)
    .where('state', '=', 'processing')
    .executeTakeFirst()
  return row?.count ?? 0
}

/**
 * Withdraws a reader from a suggestion that the library has not answered. The one who joined next stands first then; a
 * suggestion without readers is cancelled, unless the library itself has made it.
 *
 * @returns false when it has been answered
 */
export async function withdraw(
  { db, tenant, now, reader: { readerId } }: ReaderScope,
  suggestionId: string,
): Promise<boolean> {
  const { rows: open } = await sql`
    select 1 from suggestion
    where tenant = ${tenant} and suggestion_id = ${suggestionId} and state = 'processing' for update`.execute(
    db,
  )
  if (open.length === 0) return false
  await db
    .deleteFrom('suggestion_supporter')
    .where('tenant', '=', tenant)
    .where('suggestion_id', '=', suggestionId)
    .where('reader_id', '=', readerId)
    .execute()
  const { rows: left } = await sql`
    update suggestion_supporter set is_first = true
    where tenant = ${tenant} and suggestion_id = ${suggestionId} and reader_id = (
      select reader_id from suggestion_supporter
      where tenant = ${tenant} and suggestion_id = ${suggestionId}
      order by is_first desc, since, reader_id limit 1)
    returning reader_id`.execute(db)
  if (left.length > 0) return true
  await sql`
    with ended as (
      update suggestion set state = 'cancelled'
      where tenant = ${tenant} and suggestion_id = ${suggestionId} and searched is null returning suggestion_id
    )
    insert into suggestion_event (tenant, suggestion_id, at, state, note)
    select ${tenant}, suggestion_id, ${now}, 'cancelled', '' from ended`.execute(db)
  return true
}

/** Notes on a suggestion of readers how often it is searched in vain too. */
export async function noteSearched(
  { db, tenant }: TenantScope,
  suggestionId: string,
  searched: number,
): Promise<void> {
  await db
    .updateTable('suggestion')
    .set({ searched })
    .where('tenant', '=', tenant)
    .where('suggestion_id', '=', suggestionId)
    .execute()
}

interface Move {
  suggestionId: string
  from: SuggestionState
  to: SuggestionState
  reply: string
  fund: string | null
  price: number | null
  recordId: string | null
}

/** Moves a suggestion if it is still in the state it was seen in. @returns false when it is not */
export async function moveSuggestion(
  { db, tenant, now }: TimedScope,
  { suggestionId, from, to, reply, fund, price, recordId }: Move,
): Promise<boolean> {
  const { rows } = await sql`
    with moved as (
      update suggestion set state = ${to}, answered_at = coalesce(answered_at, ${now}::timestamptz),
        reply = case when ${reply} = '' then reply else ${reply} end,
        fund = coalesce(${fund}, fund), price = coalesce(${price}::integer, price),
        record_id = coalesce(${recordId}, record_id)
      where tenant = ${tenant} and suggestion_id = ${suggestionId} and state = ${from}
      returning suggestion_id
    )
    insert into suggestion_event (tenant, suggestion_id, at, state, note)
    select ${tenant}, suggestion_id, ${now}, ${to}, ${reply} from moved
    returning suggestion_id`.execute(db)
  return rows.length > 0
}

/** The readers of a suggestion, the one who made it first, then in the order in which they joined. */
export const readersOf = ({ db, tenant }: TenantScope, suggestionId: string) =>
  db
    .selectFrom('suggestion_supporter')
    .innerJoin('reader', (join) =>
      join
        .onRef('reader.tenant', '=', 'suggestion_supporter.tenant')
        .onRef('reader.reader_id', '=', 'suggestion_supporter.reader_id'),
    )
    .select([
      'suggestion_supporter.reader_id',
      'suggestion_supporter.hold_wanted',
      'reader.lib_code',
      'reader.account',
      'reader.name',
    ])
    .where('suggestion_supporter.tenant', '=', tenant)
    .where('suggestion_id', '=', suggestionId)
    .orderBy('is_first', 'desc')
    .orderBy('since')
    .orderBy('suggestion_supporter.reader_id')
    .execute()

/** Suggestions in some states for staff, those with most readers first, then the oldest. */
export function suggestionsInState(scope: TenantScope, states: readonly SuggestionState[], slice: Slice) {
  const query = suggestions(scope)
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('suggestion_supporter as s')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('s.tenant', '=', 'suggestion.tenant')
        .whereRef('s.suggestion_id', '=', 'suggestion.suggestion_id')
        .as('supporters'),
    )
    .where('state', 'in', [...states])
    .orderBy('supporters', 'desc')
    .orderBy('suggested_at')
    .orderBy('suggestion_id')
  return pageOfRows(scope.db, query, slice)
}
