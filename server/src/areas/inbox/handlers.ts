import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { requestStages, requestStatuses } from '@wenyuan/contract/words/requests.ts'
import { implement } from '../../implement.ts'
import { circulationWords, noticeKinds } from '../../locales/circulation-words.ts'
import type { Scope } from '../../scope.ts'
import { libraryName } from '../locations/public.ts'
import { countUnread, hideNotices, markRead, pageOfNotices } from './store.ts'

export const inboxHandlers = () =>
  implement('inbox', inbox, {
    async list({ input: { page, rows, onlyUnread }, scope }) {
      const found = await pageOfNotices(scope, { offset: (page - 1) * rows, limit: rows, onlyUnread })
      return {
        total: found.total,
        unread: await countUnread(scope),
        records: found.rows.map((row) => ({
          noticeId: row.notice_id,
          kind: row.kind,
          ...inWords(scope, row.kind, row.facts),
          sentTime: row.sent_at.toISOString(),
          readFlag: row.read_at !== null,
        })),
      }
    },

    async markRead({ input, scope, fail }) {
      if (!input.all && input.ids.length === 0) throw fail('NOTHING_SELECTED', { field: 'ids' })
      const changed = await markRead(scope, input.all ? 'all' : input.ids)
      return { changed, unread: await countUnread(scope) }
    },

    async remove({ input, scope, fail }) {
      if (input.ids.length === 0) throw fail('NOTHING_SELECTED', { field: 'ids' })
      const changed = await hideNotices(scope, input.ids)
      return { changed, unread: await countUnread(scope) }
    },
  })

/** A notice in the words of the request: codes among its facts are named, the rest stands as it was. */
function inWords(scope: Scope, kind: string, facts: Record<string, string>): { title: string; text: string } {
  const known = noticeKinds.find((one) => one === kind)
  if (!known) return { title: kind, text: '' }
  const words = circulationWords[scope.language]
  const named: Record<string, string> = { ...facts }
  if (facts.library !== undefined) named.place = libraryName(scope, facts.library)
  const stage = requestStages.find((one) => one === facts.stageCode)
  const status = requestStatuses.find((one) => one === facts.statusCode)
  if (stage)
    named.stage = status === 'cancelled' ? words.requests.statuses.cancelled : words.requests.stages[stage]
  const { title, text } = words.notices[known]
  return { title, text: text.replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name] ?? '') }
}
