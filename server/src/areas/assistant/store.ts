import { HISTORY_MESSAGES } from '@wenyuan/contract/constants/assistant.ts'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../platform/db/tables.ts'
import type { ReaderScope, TimedScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

type Message = Selectable<Tables['assistant_message']>

/** Questions of a conversation that a model is told again. */
const EARLIER = 6

export async function saveMessage(
  { db, tenant, now, reader }: ReaderScope,
  message: Omit<Message, 'tenant' | 'reader_id' | 'at' | 'seq' | 'verdict'>,
): Promise<void> {
  const { books, searched, ...texts } = message
  await db
    .insertInto('assistant_message')
    .values({
      tenant,
      reader_id: reader.readerId,
      at: now,
      verdict: '',
      ...texts,
      books: JSON.stringify(books),
      searched: JSON.stringify(searched),
    })
    .execute()
}

/** Deletes the newest answer of a conversation if it answers this question. */
export async function deleteLastAnswer(
  { db, tenant, reader }: ReaderScope,
  conversation: string,
  question: string,
): Promise<void> {
  await sql`
    delete from assistant_message where tenant = ${tenant} and question = ${question} and answer_id = (
      select answer_id from assistant_message
      where tenant = ${tenant} and reader_id = ${reader.readerId} and conversation_id = ${conversation}
      order by seq desc limit 1)`.execute(db)
}

/** The reader's newest messages, the newest first; of one conversation if it is named. */
export async function newestMessages(
  { db, tenant, reader }: ReaderScope,
  conversation?: string,
): Promise<Message[]> {
  return db
    .selectFrom('assistant_message')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .$if(conversation !== undefined, (query) => query.where('conversation_id', '=', conversation ?? ''))
    .orderBy('seq', 'desc')
    .limit(conversation === undefined ? HISTORY_MESSAGES / 2 : EARLIER)
    .execute()
}

export async function deleteMessages({ db, tenant, reader }: ReaderScope): Promise<void> {
  await db
    .deleteFrom('assistant_message')
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .execute()
}

export async function deleteMessagesBefore({ db, tenant }: TenantScope, instant: Date): Promise<void> {
  await db.deleteFrom('assistant_message').where('tenant', '=', tenant).where('at', '<', instant).execute()
}

/** @returns the judged message; undefined: the reader has none of this id */
export async function setVerdict(
  { db, tenant, reader }: ReaderScope,
  answerId: string,
  verdict: 'good' | 'bad',
): Promise<Message | undefined> {
  return db
    .updateTable('assistant_message')
    .set({ verdict })
    .where('tenant', '=', tenant)
    .where('reader_id', '=', reader.readerId)
    .where('answer_id', '=', answerId)
    .returningAll()
    .executeTakeFirst()
}

/** Keeps a judged answer for the library, without the reader. */
export async function keepJudged(
  { db, tenant }: TenantScope,
  judged: Omit<Selectable<Tables['assistant_judged']>, 'tenant'>,
): Promise<void> {
  await db
    .insertInto('assistant_judged')
    .values({ tenant, ...judged })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'answer_id']).doUpdateSet({ verdict: judged.verdict, day: judged.day }),
    )
    .execute()
}

export interface Counted {
  byModel: number
  unanswered: number
  omitted: number
  tokens: number
}

/** Adds an answer to the sums of its day. */
export async function countAnswer({ db, tenant }: TimedScope, day: string, add: Counted): Promise<void> {
  await sql`
    insert into assistant_day as d (tenant, day, asked, by_model, unanswered, omitted, tokens)
    values (${tenant}, ${day}, 1, ${add.byModel}, ${add.unanswered}, ${add.omitted}, ${add.tokens})
    on conflict (tenant, day) do update set asked = d.asked + 1, by_model = d.by_model + excluded.by_model,
      unanswered = d.unanswered + excluded.unanswered, omitted = d.omitted + excluded.omitted,
      tokens = d.tokens + excluded.tokens`.execute(db)
}

export async function countUnanswered({ db, tenant }: TimedScope, day: string, words: string): Promise<void> {
  await sql`
    insert into assistant_unanswered as u (tenant, words, times, last_day) values (${tenant}, ${words}, 1, ${day})
    on conflict (tenant, words) do update set times = u.times + 1, last_day = excluded.last_day`.execute(db)
}

/** Tokens that the model has used on a day. */
export async function tokensOfDay({ db, tenant }: TenantScope, day: string): Promise<number> {
  const row = await db
    .selectFrom('assistant_day')
    .select(sql<number>`tokens::float8`.as('tokens'))
    .where('tenant', '=', tenant)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.tokens ?? 0
}
