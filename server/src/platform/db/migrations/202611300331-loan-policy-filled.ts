import { fillByKey } from '../online-steps.ts'

/** What a library had whose settings did not name them: the values that the settings filled in. */
const unnamed = JSON.stringify([
  { readerType: 'student', copies: 20, days: 30, renewals: 2, holds: 5, debtLimit: 2000 },
  { readerType: 'postgraduate', copies: 30, days: 60, renewals: 2, holds: 10, debtLimit: 2000 },
  { readerType: 'teacher', copies: 40, days: 90, renewals: 3, holds: 10, debtLimit: 5000 },
])
/** What a library had whose settings named no reader type. */
const ofNone = JSON.stringify({ copies: 10, days: 30, renewals: 1, holds: 5, debtLimit: 2000 })

/** A rule that is known, and matches a place. */
const matching = (rule: string, place: string) =>
  ['reader_type', 'item_type', 'branch']
    .map((field) => `${rule}.${field} in ('*', ${place}.${field})`)
    .join(' and ')
const narrowness = (rule: string) =>
  `(case ${rule}.reader_type when '*' then 0 else 12 end + case ${rule}.item_type when '*' then 0 else 10 end
    + case ${rule}.branch when '*' then 0 else 8 end)`

/**
 * The settings `loanRules` and `pickUpDays` become rows. The settings applied where no row did, and a row for a reader type
 * is narrower than one for an item type or a branch: such rows are repeated for each reader type of the settings, and
 * those that then would be outranked as well. The ordinary rule has limits once a library is done.
 */
export const online = [
  fillByKey(`
    with library as (
      select coalesce(settings->'loanRules', '${unnamed}'::jsonb) as said,
        coalesce((settings->>'pickUpDays')::int, 5) as pick_up_days
      from tenant where code = $1 and $2::text is null and not exists (
        select from loan_rule where tenant = $1 and reader_type = '*' and item_type = '*' and branch = '*'
          and copies is not null)
    ), said as (
      select one.value->>'readerType' as reader_type, one.place, one.value
      from library, jsonb_array_elements(library.said) with ordinality as one(value, place)
    ), limits as (
      select distinct on (reader_type) reader_type, place, value from said where reader_type <> '*'
      order by reader_type, place
    ), every as (
      select limits.reader_type, limits.place, limits.value, null::int as pick_up_days from limits
      union all
      select '*', 0, coalesce((select value from said where place = 1), '${ofNone}'::jsonb), pick_up_days from library
    ), known as (
      select * from loan_rule where tenant = $1
    ), fresh as (
      select every.* from every where not exists (
        select from known where reader_type = every.reader_type and item_type = '*' and branch = '*')
    ), places as (
      select reader_type, '*' as item_type, '*' as branch from fresh
      union
      select fresh.reader_type, k.item_type, k.branch from fresh, known k
      where fresh.reader_type <> '*' and k.reader_type = '*' and (k.item_type = '*') <> (k.branch = '*')
      union
      select fresh.reader_type, k.item_type, narrow.branch from fresh, known k, known narrow
      where fresh.reader_type <> '*' and k.reader_type = '*' and k.item_type <> '*' and k.branch = '*'
        and narrow.reader_type = fresh.reader_type and narrow.item_type = '*' and narrow.branch <> '*'
      union
      select fresh.reader_type, narrow.item_type, narrow.branch from fresh, known k, known narrow
      where fresh.reader_type <> '*' and k.reader_type = '*' and (k.item_type = '*') <> (k.branch = '*')
        and narrow.reader_type = '*' and narrow.item_type <> '*' and narrow.branch <> '*'
        and ${matching('k', 'narrow')}
    ), made as (
      insert into loan_rule (tenant, reader_type, item_type, branch, position, days, renewals, fine_per_day, fine_cap,
        grace_days, copies, holds, debt_limit, pick_up_days)
      select $1, p.reader_type, p.item_type, p.branch, case when own.is_whole then fresh.place else 1000 end,
        coalesce(k.days, greatest(1, (fresh.value->>'days')::int)), coalesce(k.renewals, (fresh.value->>'renewals')::int),
        coalesce(k.fine_per_day, 10), coalesce(k.fine_cap, 2000), coalesce(k.grace_days, 0),
        case when own.is_whole then (fresh.value->>'copies')::int end,
        case when own.is_whole then (fresh.value->>'holds')::int end,
        case when own.is_whole then (fresh.value->>'debtLimit')::bigint end, case when own.is_whole then fresh.pick_up_days end
      from places p
      join fresh on fresh.reader_type = p.reader_type
      cross join lateral (select p.item_type = '*' and p.branch = '*' as is_whole) own
      left join lateral (
        select known.* from known where ${matching('known', 'p')} order by ${narrowness('known')} desc limit 1
      ) k on true
      on conflict do nothing
    ), completed as (
      update loan_rule set position = every.place, copies = (every.value->>'copies')::int,
        holds = (every.value->>'holds')::int, debt_limit = (every.value->>'debtLimit')::bigint,
        pick_up_days = every.pick_up_days
      from every
      where loan_rule.tenant = $1 and loan_rule.reader_type = every.reader_type and loan_rule.item_type = '*'
        and loan_rule.branch = '*'
    )
    select null::text as last from library limit $3`),
]
