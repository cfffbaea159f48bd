import { z } from 'zod'
import { ownData } from '../constants/reaches.ts'
import { post } from '../endpoint.ts'
import { flag, flagInput } from '../shapes/codes.ts'
import { pageOf } from '../shapes/record-key.ts'

const ids = z.array(z.string().min(1).max(64)).max(200).default([])
const Unread = z.object({
  /** Number of messages changed, and number still unread. */
  changed: z.number(),
  unread: z.number(),
})

/** A channel that also delivers messages outside the inbox. */
const Way = z.object({
  /** Whether the reader has chosen it. */
  on: flag,
  /** Destination address; empty while the reader has none. */
  to: z.string(),
  /** Whether the library can send messages this way; otherwise they stay in the inbox. */
  offered: flag,
  /** Messages are sent to verified addresses only. */
  verified: flag,
})

export const inbox = {
  list: post('/find/lspNotice/getMsg', {
    for: 'reader',
    about: 'Messages to the reader, latest first, in the language of the request.',
    input: z.object({ ...pageOf(20), onlyUnread: flagInput.default(false) }),
    output: z.object({
      total: z.number(),
      unread: z.number(),
      records: z.array(
        z.object({
          noticeId: z.string(),
          kind: z.string(),
          title: z.string(),
          text: z.string(),
          /** An ISO instant. */
          sentTime: z.string(),
          /** Path of the portal where the matter is handled; empty where there is none. */
          address: z.string(),
          readFlag: flag,
        }),
      ),
    }),
  }),
  markRead: post('/find/lspNotice/updateReadFlag', {
    for: 'reader',
    reaches: ownData,
    announces: true,
    about: 'Marks messages as read; with `all`, every message. Idempotent.',
    input: z.object({ ids, all: flagInput.default(false) }),
    output: Unread,
    fails: ['NOTHING_SELECTED'],
  }),
  remove: post('/find/lspNotice/deleteMsg', {
    for: 'reader',
    reaches: ownData,
    announces: true,
    about: 'Deletes messages. Idempotent.',
    input: z.object({ ids }),
    output: Unread,
    fails: ['NOTHING_SELECTED'],
  }),
  ways: post('/find/lspNotice/getNoticeWay', {
    for: 'reader',
    about: 'The notification channels besides the inbox: mail, text message.',
    input: z.object({}),
    output: z.object({ mail: Way, sms: Way }),
  }),
  chooseWays: post('/find/lspNotice/updateNoticeWay', {
    for: 'reader',
    reaches: ownData,
    announces: true,
    about:
      'Selects notification channels; messages use the language of this request. Omitted channels are unchanged.',
    input: z.object({ mail: flagInput.optional(), sms: flagInput.optional() }),
    output: z.object({ mail: Way, sms: Way }),
    fails: ['MAIL_UNVERIFIED', 'PHONE_UNVERIFIED', 'CARRIER_MISSING'],
  }),
}
