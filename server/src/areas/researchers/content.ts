import { BIOGRAPHY_LENGTH } from '@wenyuan/contract/areas/researchers.ts'
import { recordTitles } from '../../domain/records/record-titles.ts'
import { z } from 'zod'
import { type ContentKind, contentKind } from '../../domain/content/content-kind.ts'
import {
  contentCode,
  contentFlag,
  contentList,
  contentName,
  contentText,
  contentWords,
  noWords,
  refersTo,
} from '../../domain/content/content-values.ts'
import { readOrcid } from '../../domain/researchers/orcid.ts'
import type { ResearcherEntry, WorkEntry } from './researcher.ts'
import { deleteResearcher, everyResearcher, goesWithResearcher, upsertResearchers } from './store.ts'
import { decideWorks, deleteWork, everyWork } from './work-store.ts'

const orcid = z
  .string()
  .refine((text) => text === '' || readOrcid(text) !== undefined, 'an ORCID iD with its check digit')
  .transform((text) => readOrcid(text) ?? '')

/** A list, as it was before there were languages, is one in simplified Chinese. */
const fieldWords = z
  .preprocess((value) => (Array.isArray(value) ? value.join('; ') : value), contentWords(1_000))
  .meta({ words: 1_000 })

const Researcher: z.ZodType<ResearcherEntry> = z.strictObject({
  code: contentCode,
  name: contentName(100),
  otherNames: contentList(contentText(100), 20).default([]),
  title: contentWords(100).default(noWords),
  department: refersTo('departments', z.union([z.literal(''), contentCode]).default('')),
  fields: fieldWords.default(noWords),
  introduction: contentWords(BIOGRAPHY_LENGTH).default(noWords),
  orcid: orcid.default(''),
  former: contentFlag.default(false),
})

const researchers = contentKind<ResearcherEntry>({
  name: 'researchers',
  about: 'Researchers: names in all forms, position, department, fields, introduction, ORCID iD.',
  entry: Researcher,
  headings: {
    代码: 'code',
    姓名: 'name',
    英文名: 'name.en',
    别名: 'otherNames',
    职称: 'title',
    院系: 'department',
    研究领域: 'fields',
    研究领域英文: 'fields.en',
    简介: 'introduction',
    英文简介: 'introduction.en',
    已离校: 'former',
  },
  code: ({ code }) => code,
  list: everyResearcher,
  save: upsertResearchers,
  goesAlong: goesWithResearcher,
  async remove(scope, code) {
    return (await deleteResearcher(scope, code)) ? undefined : 'It does not exist.'
  },
})

const Work: z.ZodType<WorkEntry> = z.strictObject({
  researcher: refersTo('researchers', contentCode),
  record: refersTo('records', contentText(512), { isOpen: true }),
  state: z.enum(['confirmed', 'rejected']).default('confirmed'),
})

const codeOf = ({ researcher, record }: WorkEntry): string => `${researcher}/${record}`

const works = contentKind<WorkEntry>({
  name: 'researcher-works',
  about:
    'Decisions on works of researchers: confirmed ones are shown, rejected ones are not suggested again.',
  entry: Work,
  headings: { 学者: 'researcher', 记录: 'record', 状态: 'state' },
  code: codeOf,
  async list(scope) {
    const decided = await everyWork(scope, ['confirmed', 'rejected'])
    return decided.map(({ researcher, record, state }) => ({ researcher, record, state }))
  },
  async check(scope) {
    const known = new Set((await everyResearcher(scope)).map(({ code }) => code))
    return ({ researcher }) => (known.has(researcher) ? undefined : `There is no researcher "${researcher}".`)
  },
  async titles(scope, entries) {
    const titles = await recordTitles(
      scope,
      entries.map(({ record }) => record),
    )
    return ({ record }) => {
      const title = titles.get(record) ?? record
      return { 'zh-CN': title, 'zh-TW': title, en: title }
    }
  },
  // a record may come later: only those that exist are shown
  save: decideWorks,
  async remove(scope, code) {
    const [researcher = '', ...record] = code.split('/')
    return (await deleteWork(scope, { researcher, record: record.join('/') }))
      ? undefined
      : 'It does not exist.'
  },
})

export const content: readonly ContentKind[] = [researchers, works]
