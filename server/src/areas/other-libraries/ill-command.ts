import { type IllState, illStates } from '@wenyuan/contract/constants/other-libraries.ts'
import { z } from 'zod'
import type { Command } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { readParameters } from '../../core/parameters.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { openIllStates } from '../../domain/ill/ill-states.ts'
import { Fail } from '../../core/fail.ts'
import { pageOfIll } from './ill-list.ts'
import { stepIll } from './ill-steps.ts'

const usage =
  'list [--state STATE] | move NUMBER STATE [--note TEXT] [--supplier NAME] [--cost FEN] [--due DATE] [--link URL]'
const MOST = 500

const because: Readonly<Record<string, string>> = {
  ILL_UNKNOWN: 'There is no such request.',
  ILL_STATE: 'The request is not in a state from which this is possible.',
  COST_TOO_HIGH: 'It costs more than the reader is willing to pay.',
  LIBRARY_SYSTEM_NONE: 'The library has no system that could charge the reader.',
}

const More = z.object({
  cost: z.coerce.number().int().min(0).max(10_000_000).optional(),
  due: z.iso.date().optional(),
  link: z.url({ protocol: /^https?$/ }).optional(),
})

/** Lists requests to other libraries, and moves one on. */
export const illCommand: Command = {
  usage: `${usage} --tenant CODE`,
  about:
    'List what readers ask other libraries for; move a request on (states: docs/other-libraries.md), with supplier, cost in fen, due day or address of a copy. The reader is told.',
  async run(parameters, { appContext, output }) {
    const text = { type: 'string' } as const
    const { values, positionals } = readParameters(
      parameters,
      { tenant: text, state: text, note: text, supplier: text, cost: text, due: text, link: text },
      `ill ${usage} --tenant CODE`,
    )
    const scope = tenantOf(appContext, values.tenant)
    const [verb, requestNo = '', wanted = ''] = positionals
    if (verb === 'list') {
      const states = values.state === undefined ? openIllStates : [stateNamed(values.state)]
      const { records } = await pageOfIll(scope, states, { offset: 0, limit: MOST })
      for (const { requestNo: no, kind, state, askedAt, article, publication, author, year } of records)
        output.line([no, kind, state, askedAt, article || publication, author, year].join('\t'))
      return
    }
    const to = stateNamed(wanted)
    if (verb !== 'move' || to === 'asked') throw new UsageError(`Usage: wenyuan ill ${usage} --tenant CODE`)
    const more = More.safeParse(values)
    if (!more.success) {
      const [issue] = more.error.issues
      throw new UsageError(`--${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not understood'}.`)
    }
    const { cost, due, link } = more.data
    try {
      const state = await stepIll(scope, appContext.librarySystems, {
        requestNo,
        to,
        note: values.note?.trim() ?? '',
        ...(values.supplier === undefined ? {} : { supplier: values.supplier.trim() }),
        ...(cost === undefined ? {} : { cost }),
        ...(due === undefined ? {} : { dueOn: due }),
        ...(link === undefined ? {} : { link }),
      })
      output.line(`${requestNo} ${state}`)
    } catch (error) {
      const words = error instanceof Fail ? because[error.code] : undefined
      if (words === undefined) throw error
      throw new UsageError(words)
    }
  },
}

function stateNamed(name: string): IllState {
  const state = illStates.find((one) => one === name)
  if (!state) throw new UsageError(`There is no state "${name}"; there are ${illStates.join(', ')}.`)
  return state
}
