import { sql } from 'kysely'
import type { SiteScope } from '../../core/scope.ts'
import {
  type Counting,
  type CountedRow,
  type DaySpan,
  docTypeOf,
  localTimes,
  mainClassOf,
  within,
} from './counting.ts'

/** What another system lent before this library did counts for its records, and for no day. */
const LENT_ELSEWHERE = 'brought %'

interface OfLoans {
  /** The instant that is counted. */
  at: 'lent_at' | 'renewed_at' | 'returned_at'
  only?: ReturnType<typeof sql>
}

/** The type is that of the loan; of one from before types were kept, that of its reader if there is one. */
const ofLoans =
  ({ at, only = sql`true` }: OfLoans) =>
  ({ tenant }: SiteScope, span: DaySpan) =>
    sql<CountedRow>`
    select ${localTimes(`l.${at}`, span)}, l.barcode as reference, l.record_id, coalesce(b.title, '') as title,
      1 as amount, coalesce(nullif(l.reader_type, ''), r.reader_type, '') as "readerType", l.library as branch,
      ${docTypeOf} as "docType", ${mainClassOf} as class,
      to_char(${sql.ref(`l.${at}`)} at time zone ${span.zone}, 'HH24') as hour
    from loan l
    left join reader r on r.tenant = ${tenant} and r.reader_id = l.reader_id
    left join bib_record b on b.tenant = ${tenant} and b.record_id = l.record_id
    where l.tenant = ${tenant} and ${within(`l.${at}`, span)} and l.reader_type is not null
      and l.loan_id not like ${LENT_ELSEWHERE} and ${only}`

const whole = ['readerType', 'class', 'branch', 'hour', 'docType'] as const

/** Lending, and the readers who borrow: their first loan of a month or year stands for them. */
export const loanCountings = {
  loans: { dimensions: whole, isState: false, rows: ofLoans({ at: 'lent_at' }) },
  renewals: { dimensions: ['readerType', 'branch'], isState: false, rows: ofLoans({ at: 'renewed_at' }) },
  returns: { dimensions: ['branch', 'hour'], isState: false, rows: ofLoans({ at: 'returned_at' }) },
  monthReaders: {
    dimensions: ['readerType'],
    isState: false,
    rows: ofLoans({ at: 'lent_at', only: sql`l.first_of <> ''` }),
  },
  yearReaders: {
    dimensions: ['readerType'],
    isState: false,
    rows: ofLoans({ at: 'lent_at', only: sql`l.first_of = 'year'` }),
  },
} satisfies Record<string, Counting>
