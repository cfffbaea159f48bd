import { sql } from 'kysely'
import type { SiteScope } from '../../core/scope.ts'
import {
  type CountedRow,
  type Counting,
  type DaySpan,
  docTypeOf,
  localTimes,
  mainClassOf,
  within,
} from './counting.ts'

const ofTitles = (
  { tenant }: SiteScope,
  span: DaySpan,
  at: 'b.arrived_at' | 'b.changed_at',
  isGone: boolean,
) =>
  sql<CountedRow>`
    select ${localTimes(at, span)}, '' as reference, b.record_id, b.title, 1 as amount, ${docTypeOf} as "docType",
      ${mainClassOf} as class
    from bib_record b
    where b.tenant = ${tenant} and b.withdrawn = ${isGone} and ${within(at, span)}`

/** Copies have no day of their own: they arrive with their title. */
const copiesArrived = ({ tenant }: SiteScope, span: DaySpan) => sql<CountedRow>`
  select ${localTimes('b.arrived_at', span)}, i.barcode as reference, b.record_id, b.title, 1 as amount,
    ${docTypeOf} as "docType", ${mainClassOf} as class, i.library as branch
  from bib_record b join item i on i.tenant = ${tenant} and i.record_id = b.record_id
  where b.tenant = ${tenant} and not b.withdrawn and ${within('b.arrived_at', span)}`

const copiesWithdrawn = ({ tenant }: SiteScope, span: DaySpan) => sql<CountedRow>`
  select ${localTimes('w.withdrawn_at', span)}, w.barcode as reference, w.record_id, coalesce(b.title, '') as title,
    1 as amount, ${docTypeOf} as "docType", ${mainClassOf} as class, w.library as branch
  from withdrawn_item w left join bib_record b on b.tenant = ${tenant} and b.record_id = w.record_id
  where w.tenant = ${tenant} and ${within('w.withdrawn_at', span)}`

const language = sql`coalesce(b.record->'languages'->>0, '')`

const titlesHeld = ({ tenant }: SiteScope, { until }: DaySpan) => sql<CountedRow>`
  select ${until}::date as day, '' as time, '' as reference, b.record_id, b.title, 1 as amount, ${docTypeOf} as "docType",
    ${mainClassOf} as class, ${language} as language, case when b.electronic then 'electronic' else 'paper' end as carrier
  from bib_record b where b.tenant = ${tenant} and not b.withdrawn`

const copiesHeld = ({ tenant }: SiteScope, { until }: DaySpan) => sql<CountedRow>`
  select ${until}::date as day, '' as time, i.barcode as reference, i.record_id, coalesce(b.title, '') as title, 1 as amount,
    ${docTypeOf} as "docType", ${mainClassOf} as class, ${language} as language, i.library as branch, i.status
  from item i left join bib_record b on b.tenant = ${tenant} and b.record_id = i.record_id
  where i.tenant = ${tenant}`

/** What arrives, what goes, and what is held. */
export const titleCountings = {
  titlesArrived: {
    dimensions: ['docType', 'class'],
    isState: false,
    rows: (where, span) => ofTitles(where, span, 'b.arrived_at', false),
  },
  copiesArrived: { dimensions: ['docType', 'class', 'branch'], isState: false, rows: copiesArrived },
  titlesWithdrawn: {
    dimensions: ['docType', 'class'],
    isState: false,
    rows: (where, span) => ofTitles(where, span, 'b.changed_at', true),
  },
  copiesWithdrawn: { dimensions: ['docType', 'class', 'branch'], isState: false, rows: copiesWithdrawn },
  titlesHeld: { dimensions: ['docType', 'class', 'language', 'carrier'], isState: true, rows: titlesHeld },
  copiesHeld: {
    dimensions: ['docType', 'class', 'language', 'branch', 'status'],
    isState: true,
    rows: copiesHeld,
  },
} satisfies Record<string, Counting>
