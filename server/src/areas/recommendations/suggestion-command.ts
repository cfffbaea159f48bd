import { suggestionSteps } from '@wenyuan/contract/constants/suggestions.ts'
import { openSuggestionStates, suggestionStates } from '@wenyuan/contract/constants/suggestions.ts'
import type { Command } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { readParameters } from '../../core/parameters.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { type StepRefusal, stepSuggestion } from './moving.ts'
import { pageOfSuggestions } from './staff-list.ts'

const usage = `list [--state STATE] | move NUMBER ${suggestionSteps.join('|')} [--note TEXT] [--fund CODE] [--price AMOUNT] [--record ID]`
const MOST = 1_000

const because: Record<StepRefusal, string> = {
  unknown: 'There is no such suggestion.',
  'not possible': 'The suggestion is not in a state from which this is possible.',
  'no such record': 'There is no such record.',
  'no such fund': 'There is no such fund.',
  'fund spent': 'There is not enough money left in the fund.',
}

/** Lists suggestions of readers and answers them. */
export const suggestionCommand: Command = {
  usage: `${usage} --tenant CODE`,
  about:
    'List suggestions of readers; agree, order, receive or refuse one. Its readers are told, and on the shelf it is reserved for them. AMOUNT is in the smallest unit of the currency.',
  async run(parameters, { appContext, output }) {
    const text = { type: 'string' } as const
    const { values, positionals } = readParameters(
      parameters,
      { tenant: text, state: text, note: text, fund: text, price: text, record: text },
      `suggestion ${usage} --tenant CODE`,
    )
    const { librarySystems } = appContext
    const scope = tenantOf(appContext, values.tenant)
    const [verb, suggestionId = '', asked = ''] = positionals
    if (verb === 'list') {
      const states = statesOf(values.state)
      const { total, records } = await pageOfSuggestions(scope, states, { offset: 0, limit: MOST })
      for (const one of records)
        output.line(
          [
            one.suggestionId,
            one.state,
            one.supporters,
            one.title,
            one.author,
            one.publisher,
            one.isbn || one.issn || one.url,
            one.price,
            one.fund,
          ]
            .map((cell) => String(cell).replaceAll(/\s+/g, ' '))
            .join('\t'),
        )
      output.line(`${total} suggestions`)
      return
    }
    const to = suggestionSteps.find((one) => one === asked)
    const price = values.price
    if (verb !== 'move' || !to || (price !== undefined && !/^\d{1,9}$/.test(price)))
      throw new UsageError(`Usage: wenyuan suggestion ${usage} --tenant CODE`)
    const refusal = await stepSuggestion(scope, librarySystems, {
      suggestionId,
      to,
      note: values.note?.trim().slice(0, 500) ?? '',
      fund: values.fund ?? '',
      ...(price === undefined ? {} : { price: Number(price) }),
      recordId: values.record ?? '',
    })
    if (refusal) throw new UsageError(because[refusal])
    output.line(`${suggestionId} ${to}`)
  },
}

/** @throws UsageError for a state that there is not */
export function statesOf(asked: string | undefined) {
  if (asked === undefined) return openSuggestionStates
  const state = suggestionStates.find((one) => one === asked)
  if (!state) throw new UsageError(`There is no state "${asked}"; there are ${suggestionStates.join(', ')}.`)
  return [state]
}
