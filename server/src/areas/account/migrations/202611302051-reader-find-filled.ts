import { nameKey } from '../../../search/analysis/name-key.ts'
import { addIndex, addTrigger, fillFromRows } from '../../../platform/db/online-steps.ts'

/**
 * First the trigger, then the readers that are there already. One that a node of the version before saves meanwhile is
 * found by its readings after its next change. See `202611302050-reader-find.ts` in
 * `platform/db/migrations`.
 */
export const online = [
  addTrigger({
    name: 'reader_find_text',
    table: 'reader',
    runs: 'make_find_text',
    when: 'before insert or update of name, name_key, account_key, phone, mail, facts',
  }),
  fillFromRows<{ key: string; name: string }>(
    `select reader_id as key, name from reader
    where tenant = $1 and ($2::text is null or reader_id > $2) order by reader_id limit $3`,
    (rows) => rows.map(({ key, name }) => ({ reader_id: key, name_key: nameKey(name) })),
    `update reader set name_key = made.name_key
    from json_to_recordset($2::json) as made(reader_id text, name_key text)
    where reader.tenant = $1 and reader.reader_id = made.reader_id`,
  ),
  addIndex({ name: 'reader_find', table: 'reader', of: '(tenant, reader_id) include (find_text)' }),
]
