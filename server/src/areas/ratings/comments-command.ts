import { REASON_LENGTH } from '@wenyuan/contract/constants/desk.ts'
import { commentsInState, decideComment } from './public.ts'
import type { Command } from '../../core/command.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { UsageError } from '../../core/output.ts'
import { readParameters } from '../../core/parameters.ts'

const usage = 'desk comments list|accept|refuse --tenant CODE [--state waiting] [--reason TEXT] [ID …]'
const states = ['waiting', 'accepted', 'refused'] as const
const MOST = 500

/** Lists readers' comments and stores the decisions of staff. */
export const deskComments: Command = {
  usage: 'list|accept|refuse --tenant CODE [--state waiting] [--reason TEXT] [ID …]',
  about:
    'List readers’ comments that wait for approval; accept or refuse them by id. The writer gets a notice with the reason.',
  async run(parameters, { appContext, output }) {
    const { values, positionals } = readParameters(
      parameters,
      {
        tenant: { type: 'string' },
        state: { type: 'string', default: 'waiting' },
        reason: { type: 'string', default: '' },
      },
      usage,
    )
    const [verb = '', ...ids] = positionals
    const scope = tenantOf(appContext, values.tenant)
    if (verb === 'list') {
      const state = states.find((one) => one === values.state)
      if (!state) throw new UsageError(`There is no state "${values.state}"; there are ${states.join(', ')}.`)
      const { rows: comments } = await commentsInState(scope, state, { offset: 0, limit: MOST })
      // one line per comment: text from a reader never starts a new line
      for (const { comment_id, record_id, written_at, writer, content } of comments)
        output.line(
          [comment_id, written_at.toISOString(), record_id, writer, content]
            .map((text) => text.replace(/\s+/g, ' '))
            .join('\t'),
        )
      output.line(`${comments.length} ${state}`)
      return
    }
    if (verb !== 'accept' && verb !== 'refuse') throw new UsageError(`Usage: wenyuan ${usage}`)
    if (ids.length === 0) throw new UsageError('Which comments? Give their ids, as listed.')
    const state = verb === 'accept' ? ('accepted' as const) : ('refused' as const)
    const reason = values.reason.trim()
    if (reason.length > REASON_LENGTH)
      throw new UsageError(`A reason has at most ${REASON_LENGTH} characters.`)
    const unknown: string[] = []
    for (const commentId of ids) {
      const decision = { commentId, state, reason }
      const isKnown = await scope.db.transaction().execute((db) => decideComment({ ...scope, db }, decision))
      if (!isKnown) unknown.push(commentId)
    }
    output.line(`${ids.length - unknown.length} ${state}`)
    if (unknown.length > 0) throw new UsageError(`There is no comment ${unknown.join(', ')}.`)
  },
}
