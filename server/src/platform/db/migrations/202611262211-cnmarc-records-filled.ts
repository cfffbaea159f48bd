import { fillByKey } from '../online-steps.ts'

/**
 * Marks the records that are there already, by the same signs as the import. A record that a node of the version before
 * saves meanwhile gets its mark with its next change.
 */
export const online = [
  fillByKey(String.raw`
    with batch as (
      select record_id, marc, cnmarc from bib_record
      where tenant = $1 and ($2::text is null or record_id > $2)
      order by record_id limit $3
    ), told as (
      select batch.record_id from batch
      cross join lateral json_array_elements(
        case json_typeof(batch.marc->'fields') when 'array' then batch.marc->'fields' else '[]'::json end) as field
      where batch.cnmarc is null
      group by batch.record_id
      having sum(case
        when field->>'value' is not null then case field->>'tag' when '008' then -1 else 0 end
        when field->>'tag' = '100' then case
          when field->'subfields'->0->>'code' = 'a'
            and field->'subfields'->0->>'value' ~ '^(\d{8}|\s{8})[a-z|# ][\d |#u]{4}' then 3
          else -1 end
        when field->>'tag' = '200' then 2
        when field->>'tag' = '245' then -3
        when field->>'tag' in ('210', '215', '801', '102') then 1
        when field->>'tag' in ('260', '264', '040') then -1
        else 0 end) > 0
    ), marked as (
      update bib_record set cnmarc = true
      where tenant = $1 and record_id = any(array(select record_id from told))
    ), followed as (
      update record_set set cnmarc = true
      where tenant = $1 and record_id = any(array(select record_id from told)) and not gone
    )
    select max(record_id) as last from batch`),
]
