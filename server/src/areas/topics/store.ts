import { sql } from 'kysely'
import { atomically } from '../../domain/circulation/atomically.ts'
import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { foldText } from '../../search/analysis/fold.ts'
import type { Block, Topic } from './topic.ts'
import './tables.ts'

const columns = ['code', 'words', 'class_code', 'cover', 'from_day', 'to_day', 'state', 'position'] as const

/** Number of different records in the blocks of a topic. */
const recordCount = sql<number>`(
  select count(distinct r.id)::int from topic_block b,
    jsonb_array_elements_text(case when b.body ->> 'kind' = 'records' then b.body -> 'records' else '[]' end) as r(id)
  where b.tenant = topic.tenant and b.topic = topic.code)`

const selectTopics = ({ db, tenant }: TenantScope) =>
  db.selectFrom('topic').select(columns).select(recordCount.as('record_count')).where('tenant', '=', tenant)

/** Topics that visitors see on a day. */
const selectShown = (scope: TenantScope, day: string) =>
  selectTopics(scope)
    .where('state', '=', 'published')
    .where((eb) => eb.or([eb('from_day', 'is', null), eb('from_day', '<=', day)]))
    .where((eb) => eb.or([eb('to_day', 'is', null), eb('to_day', '>=', day)]))

export type TopicRow = Awaited<ReturnType<ReturnType<typeof selectTopics>['executeTakeFirstOrThrow']>>

export const shownTopics = (
  scope: TenantScope,
  { day, keyWord, classCode, ...slice }: { day: string; keyWord: string; classCode: string } & Slice,
): Promise<{ total: number; rows: TopicRow[] }> => {
  const folded = foldText(keyWord.trim())
  const query = selectShown(scope, day)
    .$if(folded !== '', (query) => query.where(sql<boolean>`strpos(folded, ${folded}) > 0`))
    .$if(classCode !== '', (query) => query.where(sql<boolean>`starts_with(class_code, ${classCode})`))
    .orderBy('position')
    .orderBy('code')
  return pageOfRows(scope.db, query, slice)
}

export const hasShownTopics = async (scope: TenantScope, day: string): Promise<boolean> =>
  (await selectShown(scope, day).limit(1).executeTakeFirst()) !== undefined

/** The topics shown on a day that were opened most since another day; topics that nobody opened come last. */
export const mostOpenedTopics = (
  scope: TenantScope,
  { day, since, rows }: { day: string; since: string; rows: number },
): Promise<TopicRow[]> =>
  selectShown(scope, day)
    .orderBy(
      sql`(select coalesce(sum(u.count), 0) from usage_day u where u.tenant = topic.tenant and u.kind = 'topic'
        and u.day >= ${since} and u.subject = topic.code)`,
      'desc',
    )
    .orderBy('position')
    .orderBy('code')
    .limit(rows)
    .execute()

/** Published topics without their blocks, whatever the day. */
export const publishedTopics = ({ db, tenant }: TenantScope) =>
  db
    .selectFrom('topic')
    .select(['code', 'words', 'from_day', 'to_day'])
    .where('tenant', '=', tenant)
    .where('state', '=', 'published')
    .orderBy('position')
    .orderBy('code')
    .execute()

/** @param day absent: also drafts, and topics outside their days */
export const topicByCode = (
  scope: TenantScope,
  code: string,
  day: string | undefined,
): Promise<TopicRow | undefined> =>
  (day === undefined ? selectTopics(scope) : selectShown(scope, day))
    .where('code', '=', code)
    .executeTakeFirst()

/** Number of topics shown on a day by class. */
export const topicsByClass = ({ db, tenant }: TenantScope, day: string) =>
  db
    .selectFrom('topic')
    .select(['class_code', (eb) => eb.fn.countAll<string>().as('topics')])
    .where('tenant', '=', tenant)
    .where('class_code', '<>', '')
    .where('state', '=', 'published')
    .where((eb) => eb.or([eb('from_day', 'is', null), eb('from_day', '<=', day)]))
    .where((eb) => eb.or([eb('to_day', 'is', null), eb('to_day', '>=', day)]))
    .groupBy('class_code')
    .orderBy('class_code')
    .execute()

export async function blocksOf({ db, tenant }: TenantScope, code: string): Promise<Block[]> {
  const rows = await db
    .selectFrom('topic_block')
    .select('body')
    .where('tenant', '=', tenant)
    .where('topic', '=', code)
    .orderBy('position')
    .execute()
  return rows.map(({ body }) => body)
}

export async function listTopics({ db, tenant }: TenantScope): Promise<Topic[]> {
  const rows = await db
    .selectFrom('topic')
    .select([
      ...columns,
      sql<Block[]>`coalesce((
        select jsonb_agg(b.body order by b.position) from topic_block b
        where b.tenant = topic.tenant and b.topic = topic.code), '[]')`.as('blocks'),
    ])
    .where('tenant', '=', tenant)
    .orderBy('position')
    .orderBy('code')
    .execute()
  return rows.map((row) => ({
    code: row.code,
    name: row.words.name,
    summary: row.words.summary,
    classCode: row.class_code,
    cover: row.cover,
    from: row.from_day ?? '',
    to: row.to_day ?? '',
    state: row.state,
    position: row.position,
    blocks: row.blocks,
  }))
}

/** Inserts topics or replaces those with the same code, with their blocks. */
export const saveTopics = (scope: TenantScope, topics: readonly Topic[]): Promise<void> =>
  atomically(scope, async (here) => {
    await upsertTopics(here, topics)
    await deleteBlocks(
      here,
      topics.map(({ code }) => code),
    )
    await insertBlocks(here, topics)
  })

async function upsertTopics({ db, tenant }: TenantScope, topics: readonly Topic[]): Promise<void> {
  const rows = topics.map((topic) => ({
    code: topic.code,
    words: { name: topic.name, summary: topic.summary },
    folded: foldText([...Object.values(topic.name), ...Object.values(topic.summary)].join(' ')),
    class_code: topic.classCode,
    cover: topic.cover,
    from_day: topic.from || null,
    to_day: topic.to || null,
    state: topic.state,
    position: topic.position,
  }))
  await sql`
    insert into topic (tenant, code, words, folded, class_code, cover, from_day, to_day, state, position)
    select ${tenant}, r.code, r.words, r.folded, r.class_code, r.cover, r.from_day, r.to_day, r.state, r.position
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(code text, words jsonb, folded text, class_code text,
      cover text, from_day date, to_day date, state text, position integer)
    on conflict (tenant, code) do update set words = excluded.words, folded = excluded.folded,
      class_code = excluded.class_code, cover = excluded.cover, from_day = excluded.from_day,
      to_day = excluded.to_day, state = excluded.state, position = excluded.position`.execute(db)
}

async function deleteBlocks({ db, tenant }: TenantScope, codes: readonly string[]): Promise<void> {
  await sql`delete from topic_block where tenant = ${tenant} and topic = any(${[...codes]}::text[])`.execute(
    db,
  )
}

async function insertBlocks({ db, tenant }: TenantScope, topics: readonly Topic[]): Promise<void> {
  const rows = topics.flatMap(({ code, blocks }) =>
    blocks.map((body, at) => ({ topic: code, position: at + 1, body })),
  )
  await sql`
    insert into topic_block (tenant, topic, position, body)
    select ${tenant}, r.topic, r.position, r.body
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(topic text, position integer, body jsonb)`.execute(
    db,
  )
}

/** @returns false when there is no such topic */
export const deleteTopic = (scope: TenantScope, code: string): Promise<boolean> =>
  atomically(scope, async (here) => {
    await deleteBlocks(here, [code])
    const { numDeletedRows } = await here.db
      .deleteFrom('topic')
      .where('tenant', '=', here.tenant)
      .where('code', '=', code)
      .executeTakeFirst()
    return numDeletedRows > 0n
  })
