import { answerFeedback, feedbackInState } from './public.ts'
import type { Command, Commands } from '../../core/command.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { UsageError } from '../../core/output.ts'

const usage = 'desk feedback list|answer --tenant CODE [--state open] [ID TEXT …]'
const states = ['open', 'answered'] as const
const MOST = 500
const LONGEST_REPLY = 2_000

/** Lists readers' feedback and stores the answers of staff. */
const deskFeedback: Command = {
  usage: 'list|answer --tenant CODE [--state open] [ID TEXT …]',
  about: 'List open problem reports; answer one by its id.',
  async run({ parse }, { appContext, output }) {
    const { values, positionals } = parse({
      tenant: { type: 'string' },
      state: { type: 'string', default: 'open' },
    })
    const [verb = '', id = '', ...words] = positionals
    const scope = tenantOf(appContext, values.tenant)
    if (verb === 'list') {
      const state = states.find((one) => one === values.state)
      if (!state) throw new UsageError(`There is no state "${values.state}"; there are ${states.join(', ')}.`)
      const rows = await feedbackInState(scope, state, MOST)
      // one line per message: text from a reader never starts a new line
      for (const { feedback_id, sent_at, account, kind, page, contact, content, reply } of rows)
        output.line(
          [feedback_id, sent_at.toISOString(), account, kind, page, contact, content, reply]
            .map((text) => text.replace(/\s+/g, ' '))
            .join('\t'),
        )
      output.line(`${rows.length} ${state}`)
      return
    }
    if (verb !== 'answer') throw new UsageError(`Usage: wenyuan ${usage}`)
    const reply = words.join(' ').trim()
    if (id === '' || reply === '')
      throw new UsageError('Which problem, and what is the answer? Give the id and the text.')
    if (reply.length > LONGEST_REPLY)
      throw new UsageError(`An answer has at most ${LONGEST_REPLY} characters.`)
    if (!(await answerFeedback(scope, id, reply))) throw new UsageError(`There is no problem ${id}.`)
    output.line(`${id} answered`)
  },
}

export const commands: Commands = { 'desk feedback': deskFeedback }
