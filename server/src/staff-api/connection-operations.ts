import { languages } from '@wenyuan/contract/constants/languages.ts'
import { type Connection, connectionKinds, type Trial } from '@wenyuan/contract/staff/connections.ts'
import { z } from 'zod'
import { allowAttempt } from '../domain/readers/attempts.ts'
import { connectionsOf } from './connections/known.ts'
import { trials } from './connections/trials.ts'
import { siteList, siteOperation } from './site-operation.ts'

const LONGEST_LINE = 200
const MOST_LINES = 5

export const connectionLists = {
  'list-connections': siteList(
    'What the library is connected to: carriers, sign-in ways, gateways, library system, sources, targets; no secret.',
    z.strictObject({}),
    async (work): Promise<{ total: number; records: Connection[] }> => {
      const records = await connectionsOf(work)
      return { total: records.length, records }
    },
  ),
} as const

export const connectionOperations = {
  'try-connection': siteOperation({
    about:
      'Asks one of `list-connections` as it is stored, and tells its real answer and how long it took: a test message to `to`, a search for `words`, or what costs nothing.',
    input: z.strictObject({
      what: z.enum(connectionKinds),
      name: z.string().max(128).default(''),
      to: z.string().trim().max(254).default(''),
      words: z.string().trim().max(100).default(''),
      language: z.enum(languages.map(({ tag }) => tag)).default('zh-CN'),
    }),
    subject: ({ what, name }) => `${what} ${name}`.trim(),
    together: false,
    async run(work, { what, ...ask }): Promise<Trial> {
      const { where, caller, note } = work
      await allowAttempt(where, what === 'mail' || what === 'sms' ? 'testMessage' : 'trial', caller.id)
      const begin = performance.now()
      const { outcome, detail = '', found = null, lines = [] } = await trials[what](work, ask)
      const milliseconds = Math.round(performance.now() - begin)
      note({ after: { outcome, detail, milliseconds } })
      const shown = lines.slice(0, MOST_LINES).map((line) => line.slice(0, LONGEST_LINE))
      return { outcome, detail, found, lines: shown, milliseconds }
    },
  }),
} as const
