import type { Command, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { plainLine } from '../../domain/readers/plain-text.ts'
import { decideList } from './review.ts'
import { listsInState, notesOf } from './review-store.ts'

const usage = 'desk book-lists list|publish|refuse --tenant CODE [--state waiting] [ID] [--reason TEXT]'
const states = ['waiting', 'published', 'refused'] as const
const MOST = 500
const LONGEST_REASON = 500

/** Lists readers' lists that are to be public, and stores the decisions of staff. */
const deskBookLists: Command = {
  usage: 'list|publish|refuse --tenant CODE [--state waiting] [ID] [--reason TEXT]',
  about: 'List readers’ lists that wait for approval; publish one by its id, or refuse it with a reason.',
  async run({ parse }, { appContext, output }) {
    const { values, positionals } = parse({
      tenant: { type: 'string' },
      state: { type: 'string', default: 'waiting' },
      reason: { type: 'string', default: '' },
    })
    const [verb = '', listId = ''] = positionals
    const scope = tenantOf(appContext, values.tenant)
    if (verb === 'list') {
      const state = states.find((one) => one === values.state)
      if (!state) throw new UsageError(`There is no state "${values.state}"; there are ${states.join(', ')}.`)
      const { rows } = await listsInState(scope, state, { offset: 0, limit: MOST })
      for (const row of rows) {
        const notes = await notesOf(scope, row.list_id)
        // one line per list: text from a reader never starts a new line
        output.line(
          [
            row.list_id,
            row.updated_at.toISOString(),
            row.name,
            row.owner_name,
            `${row.record_count}`,
            row.introduction,
            ...notes,
          ]
            .map((text) => text.replace(/\s+/g, ' '))
            .join('\t'),
        )
      }
      output.line(`${rows.length} ${state}`)
      return
    }
    if (verb !== 'publish' && verb !== 'refuse') throw new UsageError(`Usage: wenyuan ${usage}`)
    const publish = verb === 'publish'
    const reason = plainLine(values.reason)
    if (!publish && (reason === '' || reason.length > LONGEST_REASON))
      throw new UsageError(`--reason says why, in at most ${LONGEST_REASON} characters; the owner reads it.`)
    if (!(await decideList(scope, { listId, publish, reason })))
      throw new UsageError(`No list ${listId} is to be public.`)
    output.line(`${listId} ${publish ? 'published' : 'refused'}`)
  },
}

export const commands: Commands = { 'desk book-lists': deskBookLists }
