import { type TopicCard, topics } from '@wenyuan/contract/areas/topics.ts'
import type { Ports } from '../../core/ports.ts'
import { readTicket } from '../../domain/readers/signed-ticket.ts'
import { className } from '../../domain/vocabulary/classes.ts'
import { implement } from '../../core/implement.ts'
import { dayIn, monthBefore } from '../../platform/calendar.ts'
import { pageOfList, sliceOf } from '../../platform/db/paging.ts'
import type { Scope } from '../../core/scope.ts'
import { cardsOf } from '../../domain/records/cards.ts'
import { countOnce } from '../../domain/usage/counting.ts'
import { namedRecords, presentBlocks } from './blocks.ts'
import { classTree } from './classes.ts'
import {
  blocksOf,
  mostOpenedTopics,
  shownTopics,
  topicByCode,
  type TopicRow,
  topicsByClass,
} from './store.ts'

export const topicsHandlers = ({ engine, signingKeyOf }: Pick<Ports, 'engine' | 'signingKeyOf'>) =>
  implement('topics', topics, {
    async classes({ scope }) {
      const rows = await topicsByClass(scope, today(scope))
      return classTree(new Map(rows.map((row) => [row.class_code, Number(row.topics)])), scope.language)
    },

    async list({ input, scope }) {
      const { total, rows } = await shownTopics(scope, { ...input, day: today(scope), ...sliceOf(input) })
      return { total, records: rows.map((row) => cardOf(scope, row)) }
    },

    async detail({ input, scope, address, fail }) {
      const ticket = input.preview && (await readTicket(signingKeyOf, scope, 'topic-preview', input.preview))
      const isPreview = ticket && ticket.sub === input.topicId
      const shown = await topicByCode(scope, input.topicId, today(scope))
      const topic = shown ?? (isPreview ? await topicByCode(scope, input.topicId, undefined) : undefined)
      if (!topic) throw fail('TOPIC_UNKNOWN', { field: 'topicId' })
      const blocks = await blocksOf(scope, topic.code)
      const cards = await cardsOf(scope, namedRecords(blocks))
      if (shown) await countOnce(scope, { kind: 'topic', subject: topic.code, address })
      const page = pageOfList(cards, input)
      return {
        ...cardOf(scope, topic),
        isDraft: !shown,
        blocks: await presentBlocks(
          engine,
          scope,
          blocks,
          new Map(cards.map((card) => [card.recordId, card])),
        ),
        total: page.total,
        records: page.rows,
      }
    },

    async hot({ input: { rows }, scope }) {
      const since = dayIn(scope.site.settings.timeZone, monthBefore(scope.now))
      return (await mostOpenedTopics(scope, { day: today(scope), since, rows })).map((row) =>
        cardOf(scope, row),
      )
    },
  })

const today = ({ site, now }: Scope): string => dayIn(site.settings.timeZone, now)

const cardOf = ({ language }: Scope, row: TopicRow): TopicCard => ({
  topicId: row.code,
  name: row.words.name[language],
  summary: row.words.summary[language],
  coverUrl: row.cover,
  classCode: row.class_code,
  className: className(row.class_code, language) ?? '',
  count: row.record_count,
  from: row.from_day ?? '',
  to: row.to_day ?? '',
})
