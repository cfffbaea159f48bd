import { addTrigger, fillByKey, type OnlineStep } from '../online-steps.ts'

/** Triggers of a table that keep a count: of rows that are counted, and of those whose place in the count changes. */
function counting(
  table: string,
  runs: string,
  { isOpen, place }: { isOpen: (row: 'old' | 'new') => string; place: (row: 'old' | 'new') => string },
): OnlineStep[] {
  const each = (when: string) => `for each row when (${when})`
  return [
    addTrigger({ name: `${table}_opened`, table, runs, when: 'after insert', each: each(isOpen('new')) }),
    addTrigger({ name: `${table}_gone`, table, runs, when: 'after delete', each: each(isOpen('old')) }),
    addTrigger({
      name: `${table}_moved_on`,
      table,
      runs,
      when: 'after update',
      each: each(`(${isOpen('old')} or ${isOpen('new')})
        and (${isOpen('old')}, ${place('old')}) is distinct from (${isOpen('new')}, ${place('new')})`),
    }),
  ]
}

/**
 * First the triggers, then what was there before them: the difference between the rows and their counts, both seen at
 * one moment, so that nobody has to wait and a repetition adds nothing. See `202611261420-open-counts.ts`.
 */
export const online = [
  ...counting('request', 'count_open_request', {
    isOpen: (row) => `${row}.status in ('start', 'accepted')`,
    place: (row) => `${row}.kind, ${row}.stage, ${row}.pickup_library, ${row}.copy_library`,
  }),
  ...counting('loan', 'count_open_loan', {
    isOpen: (row) => `${row}.returned_at is null`,
    place: (row) => `${row}.due_on, ${row}.library`,
  }),
  fillByKey(`
    with told as (
      select kind, stage, pickup_library, coalesce(copy_library, pickup_library) as copy_library, 1 as requests
      from request where tenant = $1 and status in ('start', 'accepted')
      union all
      select kind, stage, pickup_library, copy_library, -requests from open_request_count where tenant = $1
    ), filled as (
      insert into open_request_count (tenant, kind, stage, pickup_library, copy_library, requests)
      select $1, kind, stage, pickup_library, copy_library, sum(requests) from told
      group by kind, stage, pickup_library, copy_library having sum(requests) <> 0
    )
    select null::text as last where $2::text is null and $3::int > 0`),
  fillByKey(`
    with told as (
      select due_on, library, 1 as loans from loan where tenant = $1 and returned_at is null
      union all
      select due_on, library, -loans from open_loan_count where tenant = $1
    ), filled as (
      insert into open_loan_count (tenant, due_on, library, loans)
      select $1, due_on, library, sum(loans) from told group by due_on, library having sum(loans) <> 0
    )
    select null::text as last where $2::text is null and $3::int > 0`),
]
