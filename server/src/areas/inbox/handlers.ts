import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import type { Ports } from '../../core/ports.ts'
import { implement } from '../../core/implement.ts'
import { noticeAddress } from '../../domain/notices/kinds.ts'
import { noticeText } from '../../domain/notices/notice-text.ts'
import { ownTextsOf } from '../../domain/notices/own-text-store.ts'
import { countUnread, hideNotices, markRead, pageOfNotices } from './store.ts'
import { chooseChannels, channelsOf } from './notification-channels.ts'

export const inboxHandlers = ({ messagesOf }: Ports) =>
  implement('inbox', inbox, {
    async list({ input, scope }) {
      const found = await pageOfNotices(scope, { ...sliceOf(input), onlyUnread: input.onlyUnread })
      const own = await ownTextsOf(
        scope,
        found.rows.map(({ kind }) => kind),
      )
      return {
        total: found.total,
        unread: await countUnread(scope),
        records: found.rows.map((row) => ({
          noticeId: row.notice_id,
          kind: row.kind,
          ...noticeText(scope, own, row),
          sentTime: row.sent_at.toISOString(),
          address: noticeAddress(row.kind),
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

    ways: ({ scope }) => channelsOf(scope, messagesOf(scope.tenant)),

    async chooseWays({ input, scope, fail }) {
      const messages = messagesOf(scope.tenant)
      const { mail, sms } = await channelsOf(scope, messages)
      if (input.mail && !mail.offered) throw fail('CARRIER_MISSING', { field: 'mail' })
      if (input.sms && !sms.offered) throw fail('CARRIER_MISSING', { field: 'sms' })
      if (input.mail && !mail.verified) throw fail('MAIL_UNVERIFIED', { field: 'mail' })
      if (input.sms && !sms.verified) throw fail('PHONE_UNVERIFIED', { field: 'sms' })
      await chooseChannels(scope, input)
      return channelsOf(scope, messages)
    },
  })
