import { saveLoanRules, setClosedDays } from '../domain/circulation/terms.ts'
import { addDays, daysBetween } from '../domain/circulation/days.ts'
import { tenantOf } from '../core/tenant-of.ts'
import type { Command } from '../core/command.ts'
import { UsageError } from '../core/output.ts'
import { readParameters } from '../core/parameters.ts'

const whole = (text: string | undefined, name: string, least: number, byDefault: number): number => {
  if (text === undefined) return byDefault
  const value = Number(text)
  if (!/^\d{1,6}$/.test(text) || value < least)
    throw new UsageError(`--${name} is a whole number from ${least}.`)
  return value
}

const ruleUsage =
  '--tenant CODE --days DAYS [--reader-type TYPE] [--item-type CODE] [--branch CODE] [--renewals N] [--fine FEN] [--cap FEN] [--grace DAYS]'

export const loanRuleSet: Command = {
  usage: ruleUsage,
  about:
    'Set loan days, renewals and fines (in fen) for a reader type, item type and branch; whatever is left out matches any.',
  async run(parameters, { appContext, output }) {
    const text = { type: 'string' } as const
    const { values } = readParameters(
      parameters,
      {
        tenant: text,
        days: text,
        'reader-type': text,
        'item-type': text,
        branch: text,
        renewals: text,
        fine: text,
        cap: text,
        grace: text,
      },
      `loan-rule set ${ruleUsage}`,
    )
    const days = whole(values.days, 'days', 1, 0)
    if (days === 0) throw new UsageError('--days is needed.')
    const rule = {
      readerType: values['reader-type'] ?? '*',
      itemType: values['item-type'] ?? '*',
      branch: values.branch ?? '*',
      days,
      renewals: whole(values.renewals, 'renewals', 0, 1),
      finePerDay: whole(values.fine, 'fine', 0, 10),
      fineCap: whole(values.cap, 'cap', 0, 2_000),
      graceDays: whole(values.grace, 'grace', 0, 0),
    }
    await saveLoanRules(tenantOf(appContext, values.tenant), [rule])
    output.line('loan rule set')
  },
}

const closedUsage = 'FROM [TO] --tenant CODE [--library CODE] [--weekday 0-6] [--off]'
const MOST_DAYS = 1_100

export const closedDaysSet: Command = {
  usage: closedUsage,
  about:
    'Mark days as closed, for one branch or all; --weekday limits this to one day of the week (0 is Sunday); --off opens them again.',
  async run(parameters, { appContext, output }) {
    const text = { type: 'string' } as const
    const { values, positionals } = readParameters(
      parameters,
      { tenant: text, library: text, weekday: text, off: { type: 'boolean' } },
      `closed-days set ${closedUsage}`,
    )
    const [from = '', to = from] = positionals
    for (const day of [from, to]) {
      if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)) || addDays(day, 0) !== day) {
        throw new UsageError(`"${day}" is not a day such as 2026-10-01.`)
      }
    }
    const length = daysBetween(from, to) + 1
    if (length < 1 || length > MOST_DAYS) throw new UsageError(`FROM to TO is 1 to ${MOST_DAYS} days.`)
    const weekday = values.weekday === undefined ? undefined : whole(values.weekday, 'weekday', 0, 0)
    const days = Array.from({ length }, (_, at) => addDays(from, at)).filter(
      (day) => weekday === undefined || new Date(`${day}T00:00:00Z`).getUTCDay() === weekday,
    )
    await setClosedDays(tenantOf(appContext, values.tenant), values.library ?? '*', days, !values.off)
    output.line(`${days.length} days ${values.off ? 'open' : 'closed'}`)
  },
}
