import { fillByKey } from '../../../platform/db/online-steps.ts'

/** Researchers that are there already. One that a node of the version before saves meanwhile is in it with the next change. */
export const online = [
  fillByKey(`
    with batch as (
      select code, (entry ->> 'former')::boolean as former from researcher
      where tenant = $1 and ($2::text is null or code > $2) order by code limit $3
    ), filled as (
      update researcher set former = true from batch
      where researcher.tenant = $1 and researcher.code = batch.code and batch.former
    )
    select max(code) as last from batch`),
]
