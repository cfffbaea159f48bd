import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { LEAST_ANSWERS } from '@wenyuan/contract/constants/questionnaires.ts'
import type { Command, CommandContext } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { readParameters } from '../../core/parameters.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { signTicket } from '../../domain/readers/signed-ticket.ts'
import type { SiteScope } from '../../core/scope.ts'
import { answersAsCsv, feedbackAsCsv } from './export.ts'
import { phaseToday } from './listing.ts'
import { countsOfAnswers } from './named-store.ts'
import { resultFor } from './presentation.ts'
import { answersTo, safeSums } from './results.ts'
import { newestQuestionnaire, newestQuestionnaires, setState, versionsOf } from './store.ts'

const usage =
  'list | preview CODE [--days 7] | open CODE | close CODE | results CODE [--version N] | export CODE FILE [--version N] | feedback FILE [--database CODE]'
const DAY_MS = 86_400_000
const MOST_DAYS = 90

type Output = CommandContext['output']

/** Opens and closes questionnaires, and shows what was answered. */
export const questionnaireCommand: Command = {
  usage: `${usage} --tenant CODE`,
  about:
    'Open and close questionnaires, print a link that shows one before it is opened, and see the answers: in sum, or as CSV. Of fewer than 5 anonymous answers nothing is shown.',
  async run(parameters, { appContext, output, cwd }) {
    const text = { type: 'string' } as const
    const { values, positionals } = readParameters(
      parameters,
      { tenant: text, version: text, database: text, days: { type: 'string', default: '7' } },
      `questionnaire ${usage} --tenant CODE`,
    )
    const scope = tenantOf(appContext, values.tenant)
    const [verb, first = '', second = ''] = positionals
    const save = (name: string, csv: string) => {
      if (name === '') throw new UsageError('Name a file for the answers.')
      const path = resolve(cwd, name)
      writeFileSync(path, csv, { mode: 0o600 })
      output.line(path)
    }
    switch (verb) {
      case 'list':
        return list(scope, output)
      case 'preview':
        return preview(appContext, scope, { code: first, days: values.days }, output)
      case 'open':
      case 'close': {
        const state = verb === 'open' ? 'open' : 'closed'
        if (!(await setState(scope, first, state)))
          throw new UsageError(`There is no questionnaire "${first}" to ${verb}.`)
        return output.line(`${first} ${state}`)
      }
      case 'results':
        return results(scope, { code: first, version: values.version }, output)
      case 'export': {
        const one = await versionNamed(scope, first, values.version)
        return save(second, await answersAsCsv(scope, one))
      }
      case 'feedback':
        return save(first, await feedbackAsCsv(scope, values.database ?? ''))
      default:
        throw new UsageError(`Usage: wenyuan questionnaire ${usage} --tenant CODE`)
    }
  },
}

async function list(scope: SiteScope, output: Output): Promise<void> {
  const [all, counts] = await Promise.all([newestQuestionnaires(scope), countsOfAnswers(scope)])
  for (const one of all) {
    const { code, version, entry } = one
    const versions = Array.from({ length: version }, (_, at) => counts.get(`${code} ${at + 1}`) ?? 0)
    output.line(
      [
        code,
        phaseToday(scope, one),
        `version ${version}`,
        entry.anonymous ? 'anonymous' : 'named',
        `${entry.from || '…'}–${entry.to || '…'}`,
        `${versions.reduce((sum, count) => sum + count, 0)} answers`,
        entry.name['zh-CN'],
      ].join('\t'),
    )
  }
  output.line(`${all.length} questionnaires`)
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
