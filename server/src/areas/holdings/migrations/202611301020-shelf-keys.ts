import { callNumberKey } from '../../../search/analysis/call-numbers.ts'
import { fillFromRows, type OnlineStep } from '../../../platform/db/online-steps.ts'

/** The key is no longer made by the database, which knows no scheme. */
const writtenByTheProgram: OnlineStep = async (site) => {
  const generated = await site.ask(
    "select 1 from pg_attribute where attrelid = 'item'::regclass and attname = 'shelf_key' and attgenerated <> ''",
  )
  if (generated.length > 0)
    await site.askBriefly(
      "alter table item alter column shelf_key drop expression, alter column shelf_key set default ''",
    )
}

/**
 * Call numbers in the order of their schemes. A copy that a node of the version before saves meanwhile gets its key with
 * its next change.
 */
export const online = [
  writtenByTheProgram,
  fillFromRows<{ key: string; call_number: string }>(
    `select barcode as key, call_number from item
    where tenant = $1 and ($2::text is null or barcode > $2) order by barcode limit $3`,
    (rows) => rows.map(({ key, call_number }) => ({ barcode: key, shelf_key: callNumberKey(call_number) })),
    `update item set shelf_key = made.shelf_key
    from json_to_recordset($2::json) as made(barcode text, shelf_key text)
    where item.tenant = $1 and item.barcode = made.barcode and item.shelf_key is distinct from made.shelf_key`,
  ),
]
