import { z } from 'zod'
import { post } from '../endpoint.ts'
import { flag, flagInput } from '../shapes/codes.ts'
import { pageOf } from '../shapes/record-key.ts'

const ids = z.array(z.string().min(1).max(64)).max(200).default([])
const Unread = z.object({
  /** How many were changed, and how many are left unread. */
  changed: z.number(),
  unread: z.number(),
})

export const inbox = {
  list: post('/find/lspNotice/getMsg', {
    for: 'reader',
    about: 'What the library has told the reader, the latest first, in the language of the request.',
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
          readFlag: flag,
        }),
      ),
    }),
  }),
  markRead: post('/find/lspNotice/updateReadFlag', {
    for: 'reader',
    about: 'Marks messages as read, or with `all` every one. Done twice it changes nothing more.',
    input: z.object({ ids, all: flagInput.default(false) }),
    output: Unread,
    fails: ['NOTHING_SELECTED'],
  }),
  remove: post('/find/lspNotice/deleteMsg', {
    for: 'reader',
    about: 'Removes messages. Done twice it changes nothing more.',
    input: z.object({ ids }),
    output: Unread,
    fails: ['NOTHING_SELECTED'],
  }),
}
