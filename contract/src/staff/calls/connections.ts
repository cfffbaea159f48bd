import { z } from 'zod'
import { languageTags } from '../../constants/languages.ts'
import type { Refused, Rows } from '../answers.ts'
import { type Connection, connectionKinds, type NoticePreview, type Trial } from '../connections.ts'
import type { WaitingNotices } from '../jobs.ts'
import { list, operation } from '../staff-call.ts'

const to = z.string().trim().max(254)
const language = z.enum(languageTags).default('zh-CN')
const entry = z.record(z.string().max(64), z.unknown())

export const connectionCalls = {
  'list-connections': list<Rows<Connection>>()({
    about:
      'What the library is connected to: carriers, sign-in ways, gateways, library system, sources, targets; no secret.',
    input: {},
  }),
  'try-connection': operation<Trial>()({
    about:
      'Asks one of `list-connections` as it is stored, and tells its real answer and how long it took: a test message to `to`, a search for `words`, or what costs nothing.',
    input: {
      what: z.enum(connectionKinds),
      name: z.string().max(128).default(''),
      to: to.default(''),
      words: z.string().trim().max(100).default(''),
      language,
    },
    isAtomic: false,
  }),
}

export const noticeCalls = {
  'preview-notice': list<Rows<NoticePreview> | Refused>(['content'])({
    about:
      'A text of a notice as readers would get it, with sample values, in each language; or why it cannot be saved.',
    input: { entry },
  }),
  'list-waiting-notices': list<Rows<WaitingNotices>>()({
    about:
      'How many notices of each kind wait to be sent by mail and text message. To send them now, run the nightly job `notices`.',
    input: {},
  }),
  'send-test-notice': operation<Trial | Refused>()({
    about: 'Sends a text of a notice, which need not be saved yet, with sample values to a mail address.',
    input: { entry, to, language },
    isAtomic: false,
  }),
}
