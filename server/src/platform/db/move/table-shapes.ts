import type { OwnerSession } from '../backend.ts'

/** A table as both databases have it. Names are quoted. */
export interface TableShape {
  name: string
  /** Without those that the database generates of the others. */
  columns: readonly string[]
  key: readonly string[]
  /** Tables that its foreign keys refer to. */
  refersTo: readonly string[]
}

/** Tables that the program itself fills on each side: the names of the applied migrations. */
const OWN_ON_EACH_SIDE = 'kysely_migration'

/** All tables with rows of the portal; one that others refer to comes before them. */
export async function readShapes(session: OwnerSession): Promise<TableShape[]> {
  const { rows } = await session.query({
    sql: `
      select quote_ident(c.relname) as name,
        (select json_agg(quote_ident(attname) order by attnum) from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
        (select json_agg(quote_ident(attname) order by array_position(indkey::int2[], attnum))
          from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
          where indrelid = c.oid and indisprimary) as key,
        (select coalesce(json_agg(distinct quote_ident(t.relname)), '[]')
          from pg_constraint join pg_class t on t.oid = confrelid where conrelid = c.oid and contype = 'f') as "refersTo"
      from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> $1
      order by c.relname`,
    parameters: [OWN_ON_EACH_SIDE],
  })
  return referredFirst(rows as unknown as TableShape[])
}

function referredFirst(shapes: readonly TableShape[]): TableShape[] {
  const placed = new Set<TableShape>()
  const place = (shape: TableShape) => {
    if (placed.has(shape)) return
    for (const other of shapes) if (other !== shape && shape.refersTo.includes(other.name)) place(other)
    placed.add(shape)
  }
  for (const shape of shapes) place(shape)
  return [...placed]
}

/** What identifies the rows of a table on both sides. */
export interface RowSum {
  rows: number
  /** Independent of the order of the rows. */
  digest: string
}

/** Counts the rows of a table, and adds up the digests of their texts: nothing is sorted or kept. */
export async function sumOf(session: OwnerSession, { name, columns }: TableShape): Promise<RowSum> {
  const { rows } = await session.query({
    sql: `
      select count(*) as rows, concat(
        sum(('x' || substr(digest, 1, 16))::bit(64)::bigint::numeric), ' ',
        sum(('x' || substr(digest, 17))::bit(64)::bigint::numeric)) as digest
      from (select md5(row(${columns.join(', ')})::text) as digest from ${name}) as digests`,
    parameters: [],
  })
  const [{ rows: count, digest } = {}] = rows
  return { rows: Number(count), digest: String(digest) }
}

/** So that both sides write the same value as the same text. For the open transaction only. */
export async function setTextForms(session: OwnerSession): Promise<void> {
  await session.query({
    sql: `
      select set_config(name, value, true) from (values
        ('timezone', 'UTC'), ('datestyle', 'ISO, YMD'), ('intervalstyle', 'postgres'),
        ('extra_float_digits', '1'), ('bytea_output', 'hex')) as forms(name, value)`,
    parameters: [],
  })
}

/** The next number of each sequence. */
export async function readSequences(session: OwnerSession): Promise<{ name: string; next: string }[]> {
  const { rows } = await session.query({
    sql: `
      select quote_ident(sequencename) as name, coalesce(last_value + increment_by, start_value)::text as next
      from pg_sequences where schemaname = 'public' order by 1`,
    parameters: [],
  })
  return rows.map(({ name, next }) => ({ name: String(name), next: String(next) }))
}
