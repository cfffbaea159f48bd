import { dayOrNone } from '@wenyuan/contract/shapes/codes.ts'
import { z } from 'zod'
import { type ContentKind, contentKind } from '../../domain/content/content-kind.ts'
import {
  contentCode,
  contentName,
  contentNumber,
  contentWords,
  noWords,
  ownPath,
  pictureAddress,
  refersTo,
  secureAddress,
  webAddress,
} from '../../domain/content/content-values.ts'
import { isClass } from '../../domain/vocabulary/classes.ts'
import { savedBodyIssue, searchBodyEntry } from '../search/public.ts'
import { deleteTopic, listTopics, saveTopics } from './store.ts'
import type { Block, Topic } from './topic.ts'

const BLOCKS_LIMIT = 60
/** Searches run each time a reader opens the topic. */
const SEARCHES_LIMIT = 8
const RECORDS_LIMIT = 100
/** Topics without a position come last, in the order of their codes. */
const LAST = 1_000

const searchBody = searchBodyEntry({ hasYears: true }).superRefine((body, context) => {
  const issue = savedBodyIssue(body)
  if (issue) context.addIssue({ code: 'custom', ...issue })
})

const BlockEntry: z.ZodType<Block> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: contentName(20_000) }),
  z.strictObject({
    kind: z.literal('picture'),
    src: secureAddress,
    alt: contentName(300),
    caption: contentWords(300).default(noWords),
  }),
  z.strictObject({
    kind: z.literal('records'),
    heading: contentWords(100).default(noWords),
    records: refersTo(
      'records',
      z
        .array(z.string().min(1).max(512))
        .min(1)
        .max(RECORDS_LIMIT)
        .transform((ids) => [...new Set(ids)]),
      { ordered: true },
    ),
  }),
  z.strictObject({
    kind: z.literal('search'),
    heading: contentWords(100).default(noWords),
    body: searchBody,
    rows: contentNumber(1, 50).default(12),
  }),
  z.strictObject({ kind: z.literal('video'), href: webAddress, name: contentName(200) }),
  z.strictObject({
    kind: z.literal('link'),
    href: z.union([webAddress, ownPath]),
    name: contentName(200),
    note: contentWords(500).default(noWords),
  }),
])

/** Blocks; in a spreadsheet as JSON in one cell. */
const blocks = z.preprocess(
  (value) => (typeof value === 'string' ? parsedJson(value) : value),
  z
    .array(BlockEntry)
    .max(BLOCKS_LIMIT)
    .refine(
      (all) => all.filter(({ kind }) => kind === 'search').length <= SEARCHES_LIMIT,
      `at most ${SEARCHES_LIMIT} searches`,
    ),
)

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const Entry: z.ZodType<Topic> = z
  .strictObject({
    code: contentCode,
    name: contentName(100),
    summary: contentWords(500).default(noWords),
    classCode: refersTo(
      'classes',
      z.string().refine(isClass, 'a class of the Chinese Library Classification').default(''),
    ),
    cover: pictureAddress.default(''),
    from: dayOrNone,
    to: dayOrNone,
    state: z.enum(['draft', 'published']).default('published'),
    position: contentNumber(0, 9_999).default(LAST),
    blocks: blocks.default([]),
  })
  .refine(({ from, to }) => from === '' || to === '' || from <= to, {
    path: ['to'],
    message: 'a day that is not before "from"',
  })

const topics = contentKind<Topic>({
  name: 'topics',
  about: 'Topics: pages of texts, pictures, records, searches and links, shown on the days of the library.',
  entry: Entry,
  headings: {
    代码: 'code',
    名称: 'name',
    英文名: 'name.en',
    简介: 'summary',
    分类: 'classCode',
    封面: 'cover',
    开始: 'from',
    结束: 'to',
    状态: 'state',
    顺序: 'position',
    内容: 'blocks',
  },
  code: ({ code }) => code,
  list: listTopics,
  save: saveTopics,
  async remove(scope, code) {
    return (await deleteTopic(scope, code)) ? undefined : 'There is no such topic.'
  },
})

export const content: readonly ContentKind[] = [topics]
