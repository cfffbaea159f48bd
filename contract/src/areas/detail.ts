import { z } from 'zod'
import { get } from '../endpoint.ts'
import { nothing } from '../shapes/codes.ts'
import { RecordCard } from '../shapes/record.ts'

export const Contributor = z.object({
  name: z.string(),
  otherNames: z.array(z.string()),
  role: z.string(),
  dates: z.string(),
  nationality: z.string(),
  main: z.boolean(),
})

/** Everything a reader may see of a record. Absent facts are empty strings or lists. */
export const RecordDetail = RecordCard.extend({
  otherTitles: z.array(z.string()),
  responsibility: z.string(),
  contributors: z.array(Contributor),
  edition: z.string(),
  publishers: z.array(z.string()),
  places: z.array(z.string()),
  year: z.number().nullable(),
  languages: z.array(z.object({ code: z.string(), label: z.string() })),
  country: z.object({ code: z.string(), label: z.string() }).nullable(),
  isbns: z.array(z.string()),
  issns: z.array(z.string()),
  identifiers: z.array(z.object({ scheme: z.string(), value: z.string() })),
  subjects: z.array(z.string()),
  keywords: z.array(z.string()),
  classNumbers: z.array(z.object({ scheme: z.string(), value: z.string(), assigned: z.boolean() })),
  series: z.array(z.object({ title: z.string(), volume: z.string() })),
  abstract: z.string(),
  contents: z.string(),
  notes: z.array(z.string()),
  extent: z.string(),
  price: z.string(),
  binding: z.string(),
  organisations: z.array(z.string()),
  authorUnits: z.array(z.string()),
  coreIndexes: z.array(z.string()),
  frequency: z.string(),
  links: z.array(z.object({ url: z.string(), label: z.string() })),
})
export type RecordDetail = z.output<typeof RecordDetail>

const Institution = z.object({
  groupCode: z.string(),
  name: z.string(),
  libTypeCode: z.string(),
  version: z.string(),
})

export const detail = {
  institution: get('/find/institution/get', {
    for: 'visitor',
    about: 'The institution this library belongs to.',
    input: nothing,
    output: Institution,
  }),
  institutionParameter: get('/find/institution/getByParaCode', {
    for: 'visitor',
    about: 'One parameter of the institution by its code, such as `version` or `aiOpenFlag`.',
    input: z.object({ paraCode: z.string().min(1).max(64) }),
    output: z.object({ paraCode: z.string(), paraValue: z.string() }),
    fails: ['PARAMETER_UNKNOWN'],
  }),
  record: get('/find/searchResultDetail/getDetail', {
    for: 'visitor',
    about: 'A record with everything known of it.',
    input: z.object({ recordId: z.string().min(1).max(512) }),
    output: RecordDetail,
    fails: ['RECORD_UNKNOWN'],
  }),
}
