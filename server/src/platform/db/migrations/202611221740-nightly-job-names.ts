import { fillByKey } from '../online-steps.ts'

/** Renames the kinds of nightly jobs, so that the day of the latest ones is still found. */
export const online = [
  fillByKey(`
    with batch as (
      select job_id, once, case kind
        when 'night' then 'nightly'
        when 'night: refunds' then 'nightly: refunds'
        when 'night: indexes of older versions' then 'nightly: indexes of older versions'
        else 'nightly: external library system' end as name
      from job
      where tenant = $1 and ($2::text is null or job_id > $2) and kind in ('night', 'night: refunds',
        'night: indexes of older versions', 'night: library system elsewhere')
      order by job_id limit $3
    ), renamed as (
      update job set kind = batch.name from batch
      where job.tenant = $1 and job.job_id = batch.job_id and not exists (
        select 1 from job known where known.tenant = $1 and known.kind = batch.name and known.once = batch.once)
    )
    select max(job_id) as last from batch`),
]
