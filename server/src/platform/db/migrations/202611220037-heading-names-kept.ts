import { addTrigger, fillByKey } from '../online-steps.ts'

/** First the trigger for new headings, then the names of existing ones. See `202611220036-heading-names.ts`. */
export const online = [
  addTrigger({ name: 'authority_names', table: 'authority', runs: 'keep_heading_names' }),
  fillByKey(`
    with batch as (
      select tenant, control_number, heading, variants from authority
      where tenant = $1 and ($2::text is null or control_number > $2)
      order by control_number limit $3
      -- a heading written anew meanwhile is waited for, and read as it is then
      for share
    ), filled as (
      insert into authority_name (tenant, name, control_number)
      select distinct batch.tenant, named.name, batch.control_number
      from batch
      cross join lateral (
        select batch.heading union all select jsonb_array_elements_text(batch.variants)
      ) as named(name)
      where length(named.name) <= 500
      on conflict do nothing
    )
    select max(control_number) as last from batch`),
]
