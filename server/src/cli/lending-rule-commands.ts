import { loanRules } from '../domain/circulation/built-in/content.ts'
import { setClosedDays } from '../domain/circulation/closed-days.ts'
import { ANY, ordinaryRule } from '../domain/circulation/loan-policy.ts'
import { addDays, daysBetween } from '../domain/circulation/days.ts'
import { tenantOf } from '../core/tenant-of.ts'
import type { Command, Commands } from '../core/command.ts'
import { UsageError } from '../core/output.ts'

const whole = (text: string | undefined, name: string, least: number, byDefault: number): number => {
  if (text === undefined) return byDefault
  const value = Number(text)
  if (!/^\d{1,6}$/.test(text) || value < least)
    throw new UsageError(`--${name} is a whole number from ${least}.`)
  return value
}

/** Options of rules with a name of their own; the others are called as the field. */
const named: Readonly<Record<string, string>> = { finePerDay: 'fine', fineCap: 'cap', graceDays: 'grace' }
const optionOf = (field: string): string =>
  named[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const ruleOptions = new Map(Object.keys(ordinaryRule).map((field) => [optionOf(field), field]))
const ruleUsage = `--tenant CODE ${[...ruleOptions.keys()].map((option) => `[--${option} ${option.toUpperCase()}]`).join(' ')}`

const loanRuleSet: Command = {
  usage: ruleUsage,
  about:
    'Set the loan rule for a reader type, item type and branch; one that is left out is any, and other values that are left out stay as they are. Sums in fen.',
  async run({ parse }, { appContext, output }) {
    const text = { type: 'string' } as const
    const options = Object.fromEntries(['tenant', ...ruleOptions.keys()].map((option) => [option, text]))
    const { values } = parse(options)
    const { tenant, ...said } = values as Record<string, string | undefined>
    const where = tenantOf(appContext, tenant)
    const sent = Object.fromEntries(
      Object.entries(said).map(([option, value]) => [ruleOptions.get(option), value]),
    )
    const code = loanRules.codeOf({ readerType: ANY, itemType: ANY, branch: ANY, ...sent })
    const before = (await loanRules.list(where)).find((rule) => loanRules.codeOf(rule) === code)
    const parsed = loanRules.parse(Object.assign({}, before, sent))
    if ('refusal' in parsed) throw new UsageError(parsed.refusal)
    await loanRules.save(where, [parsed.entry])
    output.line('loan rule set')
  },
}

const MOST_DAYS = 1_100

const closedDaysSet: Command = {
  usage: 'FROM [TO] --tenant CODE [--library CODE] [--weekday 0-6] [--off]',
  about:
    'Mark days as closed, for one branch or all; --weekday limits this to one day of the week (0 is Sunday); --off opens them again.',
  async run({ parse }, { appContext, output }) {
    const text = { type: 'string' } as const
    const { values, positionals } = parse({
      tenant: text,
      library: text,
      weekday: text,
      off: { type: 'boolean' },
    })
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

export const commands: Commands = {
  'loan-rule set': loanRuleSet,
  'closed-days set': closedDaysSet,
}
