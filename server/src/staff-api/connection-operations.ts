import type { connectionCalls } from '@wenyuan/contract/staff/calls/connections.ts'
import { allowAttempt } from '../domain/readers/attempts.ts'
import { connectionsOf } from './connections/known.ts'
import { trials } from './connections/trials.ts'
import type { HandlersOf } from './handler.ts'

const LONGEST_LINE = 200
const MOST_LINES = 5

export const connectionHandlers: HandlersOf<typeof connectionCalls> = {
  'list-connections': async (work) => {
    const records = await connectionsOf(work)
    return { total: records.length, records }
  },
  'try-connection': {
    subject: ({ what, name }) => `${what} ${name}`.trim(),
    async run(work, { what, ...ask }) {
      const { where, caller, note } = work
      await allowAttempt(where, what === 'mail' || what === 'sms' ? 'testMessage' : 'trial', caller.id)
      const begin = performance.now()
      const { outcome, detail = '', found = null, lines = [], refusals } = await trials[what](work, ask)
      const milliseconds = Math.round(performance.now() - begin)
      note({ after: { outcome, detail, milliseconds } })
      const shown = lines.slice(0, MOST_LINES).map((line) => line.slice(0, LONGEST_LINE))
      const beside = refusals === undefined ? {} : { refusals }
      return { outcome, detail, found, lines: shown, ...beside, milliseconds }
    },
  },
}
