import '@wenyuan/server/areas/favourites/tables.ts'
import { insertReader } from '@wenyuan/server/domain/readers/reader-store.ts'
import type { Db } from '@wenyuan/server/platform/db/dialect.ts'
import { sql } from 'kysely'
import { TENANT } from '../shared/catalogue-portal.ts'

interface Lists {
  recordIds: readonly string[]
  /** Memberships of all lists of other readers. */
  memberships: number
  /** Records in each of their lists. */
  each: number
}

/** Lists of others; a reader has ten. Stored by the database itself. */
export async function storeOthersLists(db: Db, { recordIds, memberships, each }: Lists): Promise<void> {
  const lists = Math.ceil(memberships / each)
  await sql`
    insert into reading_list (tenant, list_id, owner_id, name, folded, state, record_count, created_at, updated_at)
    select ${TENANT}, 'list-' || n, 'owner-' || n / 10, 'list ' || n, 'list ' || n, 'private', ${each}, now(), now()
    from generate_series(1, ${lists}) n`.execute(db)
  await sql`
    insert into reading_list_record (tenant, list_id, record_id, owner_id, position, note, title, author, pub_date,
      doc_code, class_no, folded, added_at)
    select ${TENANT}, 'list-' || n, r.record_id, 'owner-' || n / 10, p, '', r.title, '', '2001', r.doc_code, '',
      lower(r.title), now()
    from generate_series(1, ${lists}) n cross join generate_series(1, ${each}) p
    join unnest(${[...recordIds]}::text[]) with ordinality as i(record_id, place)
      on i.place = (n * 7 + p) % ${recordIds.length} + 1
    join bib_record r on r.tenant = ${TENANT} and r.record_id = i.record_id`.execute(db)
  await sql`analyze reading_list_record`.execute(db)
}

/** A reader of whom calls can be asked. @returns the reader's id */
export async function storeReader(db: Db, account: string): Promise<string> {
  const id = await insertReader({ db, tenant: TENANT }, { name: account, account }, new Date())
  if (id === undefined) throw new Error('the reader exists already')
  return id
}
