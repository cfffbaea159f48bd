import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { LEAST_ANSWERS } from '@wenyuan/contract/constants/questionnaires.ts'
import type { Command, CommandContext, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { commandLine, writeAudit } from '../../domain/staff/audit-store.ts'
import { signTicket } from '../../domain/readers/signed-ticket.ts'
import type { SiteScope } from '../../core/scope.ts'
import { answersAsCsv, feedbackAsCsv } from './export.ts'
import { resultFor } from './presentation.ts'
import { answersTo, safeSums } from './results.ts'
import { newestQuestionnaire, versionsOf } from './store.ts'

const DAY_MS = 86_400_000
const MOST_DAYS = 90

type Output = CommandContext['output']
const text = { type: 'string' } as const

const previewCommand: Command = {
  usage: 'CODE --tenant CODE [--days 7]',
  about: 'Print a link that shows a questionnaire before it is opened.',
  async run({ parse }, { appContext, output }) {
    const { values, positionals } = parse({ tenant: text, days: { type: 'string', default: '7' } })
    const { tenant, days } = values
    await preview(appContext, tenantOf(appContext, tenant), { code: positionals[0] ?? '', days }, output)
  },
}

const resultsCommand: Command = {
  usage: 'CODE --tenant CODE [--version N]',
  about: `Show the answers to a questionnaire in sum; nothing of fewer than ${LEAST_ANSWERS} anonymous ones.`,
  async run({ parse }, { appContext, output }) {
    const { values, positionals } = parse({ tenant: text, version: text })
    const { tenant, version } = values
    await results(tenantOf(appContext, tenant), { code: positionals[0] ?? '', version }, output)
  },
}

const exportCommand: Command = {
  usage: 'CODE FILE --tenant CODE [--version N]',
  about: `Write the answers to a questionnaire as CSV; nothing of fewer than ${LEAST_ANSWERS} anonymous ones.`,
  async run({ parse }, context) {
    const { values, positionals } = parse({ tenant: text, version: text })
    const [code = '', file = ''] = positionals
    const scope = tenantOf(context.appContext, values.tenant)
    const one = await versionNamed(scope, code, values.version)
    const csv = await answersAsCsv(scope, one)
    await writeAudit(scope, commandLine, { operation: 'questionnaire-answers', subject: code })
    save(context, file, csv)
  },
}

const feedbackCommand: Command = {
  usage: 'FILE --tenant CODE [--database CODE]',
  about: 'Write what readers say on the pages of databases as CSV.',
  async run({ parse }, context) {
    const { values, positionals } = parse({ tenant: text, database: text })
    const scope = tenantOf(context.appContext, values.tenant)
    const { database = '' } = values
    const csv = await feedbackAsCsv(scope, database)
    await writeAudit(scope, commandLine, { operation: 'questionnaire-feedback', subject: database || 'all' })
    save(context, positionals[0] ?? '', csv)
  },
}

function save({ cwd, output }: CommandContext, name: string, csv: string): void {
  if (name === '') throw new UsageError('Name a file for the answers.')
  const path = resolve(cwd, name)
  writeFileSync(path, csv, { mode: 0o600 })
  output.line(path)
}

async function preview(
  appContext: CommandContext['appContext'],
  scope: SiteScope,
  { code, days: said }: { code: string; days: string },
  output: Output,
): Promise<void> {
  const days = /^\d{1,2}$/.test(said) ? Number(said) : 0
  if (days < 1 || days > MOST_DAYS) throw new UsageError(`--days is a number from 1 to ${MOST_DAYS}.`)
  if (!(await newestQuestionnaire(scope, code))) throw new UsageError(`There is no questionnaire "${code}".`)
  const ticket = await signTicket(appContext.signingKeyOf, scope, {
    purpose: 'questionnaire-preview',
    subject: code,
    expires: new Date(scope.now.getTime() + days * DAY_MS),
  })
  const origin = appContext.config.publicUrl?.origin ?? ''
  output.line(`${origin}/${scope.site.path}/#/questionnaire?id=${encodeURIComponent(code)}&preview=${ticket}`)
}

/** A version by its number; absent: the newest that has been answered, else the newest. */
async function versionNamed(scope: SiteScope, code: string, said: string | undefined) {
  const versions = await versionsOf(scope, [code])
  const one =
    said === undefined
      ? (versions.findLast(({ fixed }) => fixed) ?? versions.at(-1))
      : versions.find(({ version }) => String(version) === said)
  if (!one)
    throw new UsageError(`There is no questionnaire "${code}"${said ? ` with a version ${said}` : ''}.`)
  return one
}

async function results(
  scope: SiteScope,
  { code, version }: { code: string; version: string | undefined },
  output: Output,
): Promise<void> {
  const one = await versionNamed(scope, code, version)
  const { count, sums } = safeSums(one.entry, await answersTo(scope, one))
  output.line(
    `${code}\tversion ${one.version}\t${count === 0 ? `fewer than ${LEAST_ANSWERS}` : count} answers`,
  )
  for (const sum of sums) {
    const { questionId, answered, mean, charts, text } = resultFor(sum, 'zh-CN')
    output.line(
      [questionId, text, `${answered} answered`, mean === null ? '' : `mean ${mean}`].join('\t').trimEnd(),
    )
    for (const { title, bars } of charts)
      for (const { label, value } of bars) output.line(['', title, label, value].join('\t'))
  }
}

export const commands: Commands = {
  'questionnaire preview': previewCommand,
  'questionnaire results': resultsCommand,
  'questionnaire export': exportCommand,
  'questionnaire feedback': feedbackCommand,
}
