import { sql } from 'kysely'
import type { SiteScope } from '../../core/scope.ts'
import { type CountedRow, type Counting, type DaySpan, localTimes, within } from './counting.ts'

const newReaders = ({ tenant }: SiteScope, span: DaySpan) => sql<CountedRow>`
  select ${localTimes('r.created_at', span)}, '' as reference, '' as record_id, '' as title, 1 as amount,
    r.reader_type as "readerType"
  from reader r where r.tenant = ${tenant} and ${within('r.created_at', span)}`

const visits = ({ tenant }: SiteScope, span: DaySpan) => sql<CountedRow>`
  select ${localTimes('g.at', span)}, g.gate as reference, '' as record_id, '' as title, g.count as amount, g.branch,
    to_char(g.at at time zone ${span.zone}, 'HH24') as hour
  from gate_hour g where g.tenant = ${tenant} and ${within('g.at', span)} and g.count > 0`

const holds = ({ tenant }: SiteScope, span: DaySpan) => sql<CountedRow>`
  select ${localTimes('h.placed_at', span)}, '' as reference, h.record_id, coalesce(b.title, '') as title, 1 as amount,
    h.pickup_library as branch
  from hold h left join bib_record b on b.tenant = ${tenant} and b.record_id = h.record_id
  where h.tenant = ${tenant} and ${within('h.placed_at', span)}`

const requests = ({ tenant }: SiteScope, span: DaySpan) => sql<CountedRow>`
  select ${localTimes('q.made_at', span)}, q.request_no as reference, q.record_id, coalesce(b.title, '') as title,
    1 as amount, q.kind as "requestKind", q.pickup_library as branch
  from request q left join bib_record b on b.tenant = ${tenant} and b.record_id = q.record_id
  where q.tenant = ${tenant} and ${within('q.made_at', span)}`

/** Who comes, and what readers ask of their own library. */
export const readerCountings = {
  newReaders: { dimensions: ['readerType'], isState: false, rows: newReaders },
  visits: { dimensions: ['branch', 'hour'], isState: false, rows: visits },
  holds: { dimensions: ['branch'], isState: false, rows: holds },
  requests: { dimensions: ['requestKind', 'branch'], isState: false, rows: requests },
} satisfies Record<string, Counting>
