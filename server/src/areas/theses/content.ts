import { accessLevels, verifyStates } from '@wenyuan/contract/constants/thesis-terms.ts'
import { z } from 'zod'
import { atomically } from '../../domain/circulation/atomically.ts'
import { type ContentKind, contentKind } from '../../domain/content/content-kind.ts'
import { contentList, contentText, refersTo } from '../../domain/content/content-values.ts'
import { touchRecords } from '../../domain/records/store.ts'
import { accessOf, embargoOf } from '../../domain/theses/access-statement.ts'
import { deleteThesis, everyThesisEntry, upsertTheses } from '../../domain/theses/store.ts'
import { NO_EMBARGO, type ThesisEntry } from '../../domain/theses/thesis-facts.ts'

const keysOf = <T extends object>(table: T) => Object.keys(table) as [keyof T, ...(keyof T)[]]

/** A word of ours, or one of a library's own lists: "校内公开". */
const access = z.preprocess(
  (said) => (typeof said === 'string' && !(said in accessLevels) ? accessOf(said) : said),
  z.enum(keysOf(accessLevels), 'open, restricted or closed'),
)

const labelled = new Map(
  Object.entries(verifyStates).flatMap(([state, labels]) =>
    Object.values(labels).map((label) => [label, state] as const),
  ),
)
const state = z.preprocess(
  (said) => (typeof said === 'string' ? (labelled.get(said.trim()) ?? said) : said),
  z.enum(keysOf(verifyStates), 'pending, returned or approved'),
)

/** A day; `none` ends an embargo that the catalogue has. */
const embargo = contentText(20).transform((said, context): string => {
  if (said === '无' || said === '無' || said === NO_EMBARGO) return NO_EMBARGO
  const day = embargoOf(said)
  if (day === undefined) context.addIssue('a date such as 2027-07-01, or none')
  return day ?? ''
})

/** Absent or blank: as catalogued. */
const perhaps = <T extends z.ZodType>(shape: T) =>
  z.preprocess((said) => (said === '' ? undefined : said), shape.optional())

const Entry: z.ZodType<ThesisEntry> = z
  .strictObject({
    record: refersTo('records', contentText(512).pipe(z.string().min(1)), { isOpen: true }),
    state: perhaps(state),
    degree: perhaps(contentText(100)),
    department: refersTo('departments', perhaps(contentText(200)), { isOpen: true }),
    advisors: contentList(contentText(100), 10).default([]),
    access: perhaps(access),
    embargo: perhaps(embargo),
  })
  .transform(({ record, advisors, ...facts }) => ({
    record,
    advisors,
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
  }))

const theses = contentKind<ThesisEntry>({
  name: 'theses',
  about:
    'What the library says of theses besides the catalogue: review state, degree, department, advisors, access, embargo.',
  entry: Entry,
  headings: {
    记录: 'record',
    审核状态: 'state',
    学位: 'degree',
    院系: 'department',
    导师: 'advisors',
    公开级别: 'access',
    全文公开日期: 'embargo',
  },
  code: ({ record }) => record,
  list: everyThesisEntry,
  // a record may come later
  async save(scope, entries) {
    const ids = entries.map(({ record }) => record)
    await atomically(scope, async (here) => {
      await upsertTheses(here, entries)
      await touchRecords(here.db, here.tenant, ids)
    })
  },
  async remove(scope, code) {
    return atomically(scope, async (here) => {
      if (!(await deleteThesis(here, code))) return 'It does not exist.'
      await touchRecords(here.db, here.tenant, [code])
      return undefined
    })
  },
})

export const content: readonly ContentKind[] = [theses]
