import { sql } from 'kysely'
import type { SiteScope } from '../../core/scope.ts'
import { type CountedRow, type Counting, type DaySpan, localTimes, within } from './counting.ts'

const askedElsewhere = ({ tenant }: SiteScope, span: DaySpan) => sql<CountedRow>`
  select ${localTimes('q.asked_at', span)}, q.request_no as reference, '' as record_id,
    coalesce(q.wish->>'title', '') as title, 1 as amount, q.kind as "illKind"
  from ill_request q where q.tenant = ${tenant} and ${within('q.asked_at', span)}`

/** A book has arrived or a copy was delivered: the first of both, since a book may be sent on as a copy. */
const gotElsewhere = ({ tenant }: SiteScope, span: DaySpan) => sql<CountedRow>`
  select ${localTimes('e.at', span)}, e.request_no as reference, '' as record_id,
    coalesce(q.wish->>'title', '') as title, 1 as amount, q.kind as "illKind"
  from ill_event e join ill_request q on q.tenant = ${tenant} and q.request_no = e.request_no
  where e.tenant = ${tenant} and e.state in ('arrived', 'onLoan', 'delivered') and ${within('e.at', span)}
    and not exists (
      select from ill_event f where f.tenant = ${tenant} and f.request_no = e.request_no
        and f.state in ('arrived', 'onLoan', 'delivered') and f.seq < e.seq
    )`

const ofSupplies = (
  { tenant }: SiteScope,
  span: DaySpan,
  at: 's.asked_at' | 's.supplied_at',
) => sql<CountedRow>`
  select ${localTimes(at, span)}, s.request_id as reference, '' as record_id, coalesce(s.wanted->>'title', '') as title,
    1 as amount, s.service as "illKind"
  from ill_supply s where s.tenant = ${tenant} and ${within(at, span)}`

/** What this library asks of others and gets, and what they ask and get. */
export const illCountings = {
  askedElsewhere: { dimensions: ['illKind'], isState: false, rows: askedElsewhere },
  gotElsewhere: { dimensions: ['illKind'], isState: false, rows: gotElsewhere },
  askedHere: {
    dimensions: ['illKind'],
    isState: false,
    rows: (where, span) => ofSupplies(where, span, 's.asked_at'),
  },
  suppliedHere: {
    dimensions: ['illKind'],
    isState: false,
    rows: (where, span) => ofSupplies(where, span, 's.supplied_at'),
  },
} satisfies Record<string, Counting>
