import { z } from 'zod'
import { post } from '../endpoint.ts'
import { nothing, wholeNumber } from '../shapes/codes.ts'
import { pageOf } from '../shapes/record-key.ts'
import { RecordCard } from '../shapes/record.ts'
import { TextNode } from '../shapes/rich-text.ts'
import type { SearchBodyInput } from '../shapes/search-query.ts'

const TopicCard = z.object({
  topicId: z.string(),
  name: z.string(),
  summary: z.string(),
  /** Empty: the topic has no cover. */
  coverUrl: z.string(),
  classCode: z.string(),
  className: z.string(),
  /** Number of records that the topic names; those of its searches are not counted. */
  count: z.number(),
  /** First and last day (ISO) on which it is shown; empty: no limit. */
  from: z.string(),
  to: z.string(),
})
export type TopicCard = z.output<typeof TopicCard>

const TopicClass = z.object({ classCode: z.string(), name: z.string(), count: z.number() })

/** One part of a topic's page, in the language of the request. */
const TopicBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), nodes: z.array(TextNode) }),
  z.object({ kind: z.literal('picture'), src: z.string(), alt: z.string(), caption: z.string() }),
  /** Records that a librarian has chosen; withdrawn ones are left out. */
  z.object({ kind: z.literal('records'), heading: z.string(), records: z.array(RecordCard) }),
  /** What a search finds now: the first records, their total, and the search itself. */
  z.object({
    kind: z.literal('search'),
    heading: z.string(),
    total: z.number(),
    records: z.array(RecordCard),
    body: z.custom<SearchBodyInput>(),
  }),
  z.object({ kind: z.literal('video'), href: z.string(), name: z.string() }),
  z.object({ kind: z.literal('link'), href: z.string(), name: z.string(), note: z.string() }),
])
export type TopicBlock = z.output<typeof TopicBlock>

export const topics = {
  classes: post('/find/bookTopic/subjectClass', {
    for: 'visitor',
    about: 'The classes that topics are filed under, with the number of topics of each, as a tree.',
    input: nothing,
    output: z.array(TopicClass.extend({ children: z.array(TopicClass) })),
  }),
  list: post('/find/bookTopic/topicNavList', {
    for: 'visitor',
    about: 'The topics that are shown today, by class and by words of their names and summaries.',
    input: z.object({
      /** Beginning of a class number; empty: all. */
      classCode: z.string().max(32).default(''),
      keyWord: z.string().max(200).default(''),
      ...pageOf(24),
    }),
    output: z.object({ total: z.number(), records: z.array(TopicCard) }),
  }),
  detail: post('/find/bookTopic/topicDetail', {
    for: 'visitor',
    about: 'One topic: its blocks in order, and a page of all records that it names.',
    input: z.object({
      topicId: z.string().min(1).max(64),
      /** From a preview link of the library: shows a draft, or a topic outside its days. */
      preview: z.string().max(1_000).default(''),
      ...pageOf(20),
    }),
    output: TopicCard.extend({
      /** Shown by a preview link only. */
      isDraft: z.boolean(),
      blocks: z.array(TopicBlock),
      total: z.number(),
      records: z.array(RecordCard),
    }),
    fails: ['TOPIC_UNKNOWN'],
  }),
  hot: post('/find/bookTopic/indexHotTopic', {
    mayLag: true,
    for: 'visitor',
    about: 'The topics that were opened most in the last month, for the home page.',
    input: z.object({ rows: wholeNumber(1, 24).default(6) }),
    output: z.array(TopicCard),
  }),
}
