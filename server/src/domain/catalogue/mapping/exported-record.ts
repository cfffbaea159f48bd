import { z } from 'zod'
import { docTypeOf } from '@wenyuan/contract/constants/doc-types.ts'
import { BadRow } from './bad-row.ts'
import { withoutControls, orderingIn } from './direction-controls.ts'
import { recordKey } from './keys.ts'
import type { MappedRecord } from './row-facts.ts'

const text = z.string().min(1).exactOptional()
const texts = z.array(z.string()).default([])
const year = z.number().int().exactOptional()

const contributor = z.strictObject({
  name: z.string().min(1),
  otherNames: texts,
  role: text,
  dates: text,
  nationality: text,
  kind: z.enum(['person', 'body', 'meeting']),
  main: z.boolean(),
})
const identifier = z.strictObject({
  scheme: z.enum([
    'doi',
    'cn',
    'standard',
    'unified-book',
    'report',
    'tool',
    'lccn',
    'oclc',
    'national',
    'other',
  ]),
  value: z.string().min(1),
})
const classNumber = z.strictObject({
  scheme: z.enum(['clc', 'lcc', 'ddc', 'ics', 'udc', 'other']),
  value: z.string().min(1),
  assigned: z.boolean().exactOptional(),
})
const host = z.strictObject({
  title: z.string().min(1),
  kind: z.literal('book').exactOptional(),
  author: text,
  place: text,
  publisher: text,
  year,
  isbn: text,
  issn: text,
  volume: text,
  issue: text,
  pages: text,
})
const thesis = z.strictObject({
  degree: text,
  department: text,
  access: z.enum(['open', 'restricted', 'closed']).exactOptional(),
  embargo: text,
  state: z.enum(['approved', 'pending', 'returned']).exactOptional(),
})
const item = z.strictObject({
  barcode: z.string(),
  branch: z.string(),
  location: z.string(),
  currentLocation: text,
  callNumber: text,
  status: z.enum(['available', 'on-loan', 'reference', 'lost', 'processing']),
  volume: text,
  note: text,
})

/** A record as `/find/record/export` writes it in JSON, with its copies. */
const exportedRecord = z.strictObject({
  recordId: z.string().min(1),
  docCode: z.string().refine((code) => docTypeOf(code) !== undefined, 'is no document type'),
  resourceType: z.enum(['paper', 'electronic', 'digital']),
  title: z.string().min(1),
  subtitle: text,
  filingTitle: text,
  titleReading: text,
  otherTitles: texts,
  responsibility: text,
  contributors: z.array(contributor).default([]),
  edition: text,
  publishers: texts,
  places: texts,
  pubDate: text,
  year,
  languages: texts,
  country: text,
  isbns: texts,
  issns: texts,
  identifiers: z.array(identifier).default([]),
  subjects: texts,
  keywords: texts,
  classNumbers: z.array(classNumber).default([]),
  series: z.array(z.strictObject({ title: z.string().min(1), volume: text })).default([]),
  host: host.exactOptional(),
  abstract: text,
  contents: text,
  notes: texts,
  extent: text,
  price: text,
  binding: text,
  organisations: texts,
  authorUnits: texts,
  disciplines: texts,
  coreIndexes: texts,
  collections: texts,
  frequency: text,
  campuses: texts,
  links: z
    .array(z.strictObject({ url: z.string().min(1), label: text, about: z.boolean().exactOptional() }))
    .default([]),
  thesis: thesis.exactOptional(),
  inLanguages: z.record(z.string(), z.strictObject({ title: text, abstract: text })).exactOptional(),
  items: z.array(item).default([]),
})

export const isExportedRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'recordId' in value && 'docCode' in value

/** @throws BadRow naming the field that is none of a record, or has no value of it */
export function readExportedRecord(value: unknown, source: string | undefined): MappedRecord {
  const parsed = exportedRecord.safeParse(cleaned(value))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new BadRow(`"${issue?.path.join('.') ?? ''}": ${issue?.message ?? 'no record'}.`)
  }
  const { items, ...record } = parsed.data
  const repairs = orderingIn(value)
  return {
    record: { ...record, recordId: recordKey(record.recordId, source) },
    items,
    ...(repairs.length > 0 ? { repairs } : {}),
  }
}

const cleaned = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? withoutControls(part) : part,
  )
