import { fillByKey } from '../online-steps.ts'

/**
 * Sets of the records that are there already. A record that a node of the version before changes meanwhile gets its sets
 * with its next change.
 */
export const online = [
  fillByKey(`
    with batch as (
      select record_id, record, changed_at from bib_record
      where tenant = $1 and ($2::text is null or record_id > $2)
      order by record_id limit $3
    ), filled as (
      insert into record_set (tenant, record_id, kind, name, changed_at)
      select distinct $1, batch.record_id, part.kind, part.name, batch.changed_at
      from batch cross join lateral (
        select 'branch' as kind, library as name from item where tenant = $1 and record_id = batch.record_id
        union all
        select 'collection', left(btrim(named), 200) from json_array_elements_text(
          case json_typeof(batch.record->'collections') when 'array' then batch.record->'collections'
            else '[]'::json end) as named
      ) part
      where part.name <> ''
      on conflict do nothing
    )
    select max(record_id) as last from batch`),
]
