import { donationStates, type LineOutcome } from '@wenyuan/contract/constants/donations.ts'
import type { Command } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { readParameters } from '../../core/parameters.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import type { SiteScope } from '../../core/scope.ts'
import { decideTitle, moveGift, type StepRefusal } from './moving.ts'
import { donationsInState, linesOf } from './store.ts'

const usage =
  'list [--state offered] | move NUMBER invited|received|declined [--note TEXT] | title NUMBER LINE kept|passedOn|declined [--record ID]'
const MOST = 500
const moves = ['invited', 'received', 'declined'] as const
const outcomes = ['kept', 'passedOn', 'declined'] as const satisfies LineOutcome[]

const because: Record<StepRefusal, string> = {
  unknown: 'There is no such gift or title, or it has not been received.',
  'not possible': 'The gift is not in a state from which this is possible.',
  'no such record': 'There is no such record.',
}

/** Lists gifts that readers have offered; moves them, and decides their titles. */
export const donationCommand: Command = {
  usage: `${usage} --tenant CODE`,
  about:
    'List gifts that readers offer; invite, receive or decline one; decide its titles. The donor is told.',
  async run(parameters, { appContext, output }) {
    const text = { type: 'string' } as const
    const { values, positionals } = readParameters(
      parameters,
      { tenant: text, state: text, note: text, record: text },
      `donation ${usage} --tenant CODE`,
    )
    const scope = tenantOf(appContext, values.tenant)
    const [verb, donationNo = '', first = '', second = ''] = positionals
    if (verb === 'list') return list(scope, values.state ?? 'offered', output)
    const to = moves.find((one) => one === first)
    const outcome = outcomes.find((one) => one === second)
    let refusal: StepRefusal | undefined
    if (verb === 'move' && to)
      refusal = await moveGift(scope, { donationNo, to, note: values.note?.trim() ?? '' })
    else if (verb === 'title' && outcome && /^\d{1,3}$/.test(first))
      refusal = await decideTitle(scope, {
        donationNo,
        line: Number(first),
        outcome,
        recordId: values.record ?? '',
      })
    else throw new UsageError(`Usage: wenyuan donation ${usage} --tenant CODE`)
    if (refusal) throw new UsageError(because[refusal])
    output.line(verb === 'move' ? `${donationNo} ${to}` : `${donationNo} title ${first} ${outcome}`)
  },
}

async function list(
  scope: SiteScope,
  asked: string,
  output: { line: (text: string) => void },
): Promise<void> {
  const state = donationStates.find((one) => one === asked)
  if (!state) throw new UsageError(`There is no state "${asked}"; there are ${donationStates.join(', ')}.`)
  const gifts = await donationsInState(scope, [state], MOST)
  const lines = Map.groupBy(
    await linesOf(
      scope,
      gifts.map(({ donation_no }) => donation_no),
    ),
    ({ donation_no }) => donation_no,
  )
  for (const { donation_no, offered_at, account, way, address, from_abroad, remark } of gifts) {
    output.line(
      [donation_no, offered_at.toISOString(), account, way, address, from_abroad ? 'from abroad' : '', remark]
        .map((text) => text.replace(/\s+/g, ' '))
        .join('\t'),
    )
    for (const { line, title, author, isbn, copies, outcome } of lines.get(donation_no) ?? [])
      output.line(['', line, title, author, isbn, copies, outcome].join('\t'))
  }
  output.line(`${gifts.length} ${state}`)
}
