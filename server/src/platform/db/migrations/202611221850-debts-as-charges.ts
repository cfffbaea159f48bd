import { fillByKey } from '../online-steps.ts'

/**
 * A debt could be set without a charge: it blocked the reader and could not be paid. What exceeds the due charges
 * becomes a charge with its ledger row; a debt set below them is raised to them. 100,000,000 fen is the limit of a
 * charge.
 */
export const online = [
  fillByKey(`
    with batch as (
      select reader_id, debt from reader where tenant = $1 and ($2::text is null or reader_id > $2)
      order by reader_id limit $3
    ), owed as (
      select reader_id, debt - coalesce((
        select sum(fen) from charge where tenant = $1 and charge.reader_id = batch.reader_id and state = 'due'
      ), 0)::bigint as over from batch
    ), made as (
      insert into charge (tenant, charge_id, reader_id, kind, reference, record_id, barcode, library, fen, state, made_at)
      select $1, 'opening-' || reader_id, reader_id, 'fee', 'opening debt ' || reader_id, '', '', '',
        least(over, 100000000), 'due', now()
      from owed where over > 0
      on conflict do nothing
      returning charge_id, reader_id, fen, made_at
    ), booked as (
      insert into ledger (tenant, kind, reference, debit, credit, fen, at)
      select $1, 'charged', charge_id, 'reader:' || reader_id, 'income:fee', fen, made_at from made
    ), corrected as (
      update reader set debt = reader.debt - over + least(greatest(over, 0), 100000000) from owed
      where reader.tenant = $1 and reader.reader_id = owed.reader_id and (over < 0 or over > 100000000)
    )
    select max(reader_id) as last from batch`),
]
