import { addIndex, addTrigger, dropIndex, fillByKey } from '../online-steps.ts'

const OPEN = "where status in ('start', 'accepted')"

/** First the triggers, then the copies of requests that are open already. See `202611261010-request-copies.ts`. */
export const online = [
  addIndex({ name: 'request_copy', table: 'request', of: `(tenant, copy_barcode) ${OPEN}` }),
  addTrigger({
    name: 'request_copy',
    table: 'request',
    runs: 'find_request_copy',
    when: 'before insert or update of hold_id, barcode, copy_barcode',
  }),
  addTrigger({
    name: 'hold_copy',
    table: 'hold',
    runs: 'follow_hold_copy',
    when: 'after insert or update of barcode or delete',
  }),
  // a copy is lent far more often than moved, and imports bring many copies at once
  addTrigger({
    name: 'copy_moved',
    table: 'item',
    runs: 'follow_moved_copy',
    when: 'after update of library, barcode',
    each: `for each row when ((old.library, old.barcode) is distinct from (new.library, new.barcode))`,
  }),
  addTrigger({
    name: 'copies_added',
    table: 'item',
    runs: 'follow_copies',
    when: 'after insert',
    each: 'referencing new table as changed_copies for each statement',
  }),
  addTrigger({
    name: 'copies_removed',
    table: 'item',
    runs: 'follow_copies',
    when: 'after delete',
    each: 'referencing old table as changed_copies for each statement',
  }),
  fillByKey(`
    with batch as (
      select request_no from request
      where tenant = $1 and status in ('start', 'accepted') and ($2::text is null or request_no > $2)
      order by request_no limit $3
      for update
    ), filled as (
      update request set copy_barcode = null
      where tenant = $1 and request_no in (select request_no from batch)
    )
    select max(request_no) as last from batch`),
  addIndex({
    name: 'request_work',
    table: 'request',
    of: `(tenant, kind, stage, pickup_library, copy_library) ${OPEN}`,
  }),
  addIndex({
    name: 'request_open_work',
    table: 'request',
    of: `(tenant, made_at, request_no) include (kind, stage, pickup_library, copy_library) ${OPEN}`,
  }),
  dropIndex('request_open'),
]
