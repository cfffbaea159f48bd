import { loanRules } from '../domain/circulation/built-in/content.ts'
import { ANY, ordinaryRule } from '../domain/circulation/loan-policy.ts'
import { tenantOf } from '../core/tenant-of.ts'
import type { Command, Commands } from '../core/command.ts'
import { UsageError } from '../core/output.ts'

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

export const commands: Commands = {
  'loan-rule set': loanRuleSet,
}
