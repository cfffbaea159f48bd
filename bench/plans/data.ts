import type { Db } from '@wenyuan/server/platform/db/dialect.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Size } from '../circulation/data.ts'
import { printProgress } from '../shared/figures.ts'

/** Tables with settings, which are small in every tenant. */
const small = new Set([
  'tenant',
  'library',
  'location',
  'library_figures',
  'index_follower',
  'library_choice',
  'list_version',
  'open_loan_count',
  'open_request_count',
  'loan_rule',
  'closed_day',
  'pay_gateway',
  'enrichment_provider',
  'staff_key',
  'staff_api_key',
  'search_settings',
  'signing_key',
  'saved_search',
])
/** What librarians keep in lists: some thousand entries in the largest libraries. */
const curated = new Set([
  'bookshop_connection',
  'catalogue_target',
  'collection',
  'course',
  'course_run',
  'course_term',
  'department',
  'donation_news',
  'e_resource',
  'e_resource_term',
  'fund',
  'journal_package',
  'notice_text',
  'order_catalogue',
  'questionnaire',
  'questionnaire_version',
  'researcher',
  'researcher_own',
  'shop_category',
  'shop_rule',
  'shop_vendor',
  'sip2_terminal',
  'suggestion_reason',
  'topic',
])

/** Values that cannot be derived from the column type: words of a check constraint, and the share of open rows. */
const known: Readonly<Record<string, string>> = {
  'attachment.audience': "'visitor'",
  'attempt_count.expires_at': "now() + (n % 60 - 1) * interval '1 minute'",
  'authority.variants': "jsonb_build_array('v' || n)",
  'contact_code.channel': "'mail'",
  'crawler_day.day': "to_char(current_date - (n % 30)::int, 'YYYY-MM-DD')",
  'feedback.replied_at': 'case when n % 50 = 0 then null else now() end',
  'job.state': "case when n % 500 = 0 then 'waiting' else 'done' end",
  'job.ended_at': "case when n % 500 = 0 then null else now() - (n % 31) * interval '1 day' end",
  'job.kind': "case when n % 2 = 0 then 'nightly' else 'test' end",
  'job.lease_until': 'null',
  'notice_delivery.channel': "'mail'",
  'notice_delivery.state': "case when n % 200 = 0 then 'waiting' else 'sent' end",
  'outbox.channel': "'mail'",
  'notice_delivery.notice_id': "'n' || n",
  'pay_line.charge_id': "'g' || n",
  'pay_line.order_no': "'p' || n",
  'pay_refund.ended_at': 'now()',
  'pay_refund.order_no': "'p' || n",
  'pay_refund.state': "'done'",
  'rating.score': '1 + n % 5',
  'reader_session.ended_at': 'case when n % 4 = 0 then null else now() end',
  'reader_session.purpose': "'reader'",
  'record_comment.state': "case when n % 50 = 0 then 'waiting' else 'accepted' end",
  'sign_in_key.private_key': 'repeat(md5(n::text), 53)',
  'sign_in_key.expires_at': "now() + (n % 60 - 1) * interval '1 minute'",
  'take_code.request_no': "'q' || n",
  'usage_day.kind': "'view'",
}

/** Tables that refer to rows of another one of them. */
const filledLast = new Set(['cash_move'])

export interface LibraryRows extends Size {
  /** Rows of every growing table that the size does not name. */
  rows: number
  /** Rows of tables that librarians keep. */
  curatedRows: number
}

/** Fills every growing table in which the library has no rows, by its column types and the words that its checks allow. */
export async function fillRest(
  db: Db,
  tenant: string,
  size: LibraryRows,
  columns: readonly Column[],
): Promise<void> {
  const tables = [...Map.groupBy(columns, ({ table }) => table)]
  const inOrder = tables.toSorted(
    ([one], [other]) => Number(filledLast.has(one)) - Number(filledLast.has(other)),
  )
  for (const [table, of] of inOrder) {
    if (small.has(table)) continue
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) continue
    const names = sql.join(of.map(({ name }) => sql.ref(name)))
    const values = sql.join(of.map((column) => valueOf(column, tenant, size)))
    const count = curated.has(table) ? size.curatedRows : size.rows
    await sql`insert into ${sql.table(table)} (${names})
      select ${values} from generate_series(1, ${sql.lit(count)}) n on conflict do nothing`.execute(db)
    printProgress(`${count} rows of ${table}`)
  }
}

export interface Column {
  table: string
  name: string
  type: string
  /** The words that a check of the column allows; null: there is none. */
  words: string[] | null
}

function valueOf(
  { table, name, type, words }: Column,
  tenant: string,
  { readers, records }: Size,
): RawBuilder<unknown> {
  const word = known[`${table}.${name}`]
  if (word !== undefined) return sql.raw(word)
  if (words)
    return sql`(array[${sql.join(words.map((one) => sql.lit(one)))}])[1 + n % ${sql.lit(words.length)}]`
  if (name === 'tenant') return sql.lit(tenant)
  if (name === 'reader_id') return sql`'r' || (n * 31 % ${sql.lit(readers)})`
  if (name === 'record_id' || name === 'subject') return sql`'b' || (n * 7919::bigint % ${sql.lit(records)})`
  if (type === 'date') return sql`current_date - (n % 400)::int`
  if (type.startsWith('timestamp')) return sql`now() - (n % 700) * interval '1 day'`
  if (type.startsWith('json')) return sql`'{}'`
  if (type === 'ARRAY') return sql`'{}'`
  if (type === 'uuid') return sql`gen_random_uuid()`
  if (type === 'bytea') return sql`''`
  if (type === 'boolean') return sql`n % 2 = 0`
  if (/int|numeric/.test(type)) return sql`1 + n % 1000`
  return sql`${sql.lit(name)} || n`
}
