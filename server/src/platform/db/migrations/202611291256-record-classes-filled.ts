import { fillByKey } from '../online-steps.ts'

/**
 * Classes of the records that are there already. A record that a node of the version before saves meanwhile gets them
 * with its next change.
 */
export const online = [
  fillByKey(`
    with batch as (
      select record_id, record->>'resourceType' <> 'paper' as electronic,
        case json_typeof(record->'classNumbers') when 'array' then array(
          select upper(one.value->>'value')
          from json_array_elements(record->'classNumbers') with ordinality as one(value, place)
          where one.value->>'scheme' = 'clc' and one.value->>'value' is not null order by one.place)
        else '{}' end as classes
      from bib_record
      where tenant = $1 and ($2::text is null or record_id > $2)
      order by record_id limit $3
    ), filled as (
      update bib_record set classes = batch.classes, electronic = coalesce(batch.electronic, false)
      from batch
      where bib_record.tenant = $1 and bib_record.record_id = batch.record_id
        and (batch.classes <> '{}' or batch.electronic)
    )
    select max(record_id) as last from batch`),
]
