import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { LIST_ROWS_LIMIT } from '@wenyuan/contract/constants/limits.ts'
import { statusOfFailure } from '@wenyuan/contract/failures.ts'
import { type NameOf, staffCalls } from '@wenyuan/contract/staff/calls.ts'
import type { Command, CommandContext } from '../../core/command.ts'
import { Fail } from '../../core/fail.ts'
import { UsageError } from '../../core/output.ts'
import { commandLineOf } from '../../core/parameters.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { rights } from '../../domain/staff/rights.ts'
import { commandLine } from '../../domain/staff/audit-store.ts'
import { failureText } from '../../locales/words.ts'
import type { ListWork } from '../../staff-api/handler.ts'
import { lookAt } from '../../staff-api/handlers.ts'
import { isOfKind, perform } from '../../staff-api/perform.ts'
import {
  isObject,
  lineOf,
  refuseIfRefused,
  writeAnswer,
  writeFile,
  writeLines,
  writeTable,
} from './call-answer.ts'
import { type CallForm, formOf, labelOf } from './call-form.ts'
import { type Asked, readCall } from './call-request.ts'
import type { Spelling } from './spelling.ts'

const caller = { ...commandLine, rights }

/** A call of the staff API as a command. What refuses the call is an error of the operator. */
export function callCommand(name: string, spelling: Spelling): Command {
  const form = formOf(name, spelling)
  const { call } = form
  return {
    usage: form.usage.slice(name.length + 1),
    about: staffCalls[call].about,
    async run(line, context) {
      const asked = readCall(form, line, context.cwd)
      const where = tenantOf(context.appContext, asked.tenant)
      const work = { where, app: context.appContext, caller }
      if (isOfKind(call, 'list', 'deskList')) return look(form, call, work, asked, context)
      await operate(form, call, work, asked, context)
    },
  }
}

/** A command of which one word says which call it is. */
export function choiceOf(name: string, spellings: Readonly<Record<string, Spelling>>): Command {
  const choices = Object.entries(spellings).map(([word, spelling]) => ({
    word,
    command: callCommand(`${name} ${word}`, spelling),
  }))
  const words = choices.map(({ word }) => word)
  const byUsage = Map.groupBy(choices, ({ command }) => command.usage)
  return {
    usage: [...byUsage]
      .map(([shared, of]) => `${of.map(({ word }) => word).join('|')} ${shared}`)
      .join(' | '),
    about: [...new Set(choices.map(({ command }) => command.about))].join(' '),
    async run({ words: said }, context) {
      const at = said.findIndex((one) => words.includes(one))
      const chosen = choices.find(({ word }) => word === said[at])
      if (!chosen) throw new UsageError(`There are ${words.join(', ')}: wenyuan ${name} WORD --help.`)
      const { word, command } = chosen
      const line = commandLineOf(said.toSpliced(at, 1), `${name} ${word} ${command.usage}`)
      await command.run(line, context)
    },
  }
}

async function operate(
  form: CallForm,
  call: NameOf<'desk' | 'operation'>,
  work: ListWork,
  { requests, key, isJson }: Asked,
  { output, appContext }: CommandContext,
): Promise<void> {
  const refusals: Error[] = []
  for (const { sent, once } of requests) {
    try {
      const number = key ?? once ?? randomUUID()
      const asking = { ...work, sent, once: number, isRepeatable: key !== undefined }
      const answer = await perform(call, asking)
      refuseIfRefused(answer)
      if (isJson) output.line(JSON.stringify(answer))
      else if (form.says) writeLines(output, form.says(answer, sent, number))
      else if (form.each === undefined) writeAnswer(output, answer)
    } catch (error) {
      const refusal = refusalIn(form, error)
      if (form.each !== undefined)
        refusal.message = `${String(sent[form.words.at(-1)?.of ?? ''])}: ${refusal.message}`
      refusals.push(refusal)
    }
  }
  await appContext.feed.feedPending(work.where.tenant)
  if (form.each && !isJson) output.line(`${requests.length - refusals.length} ${form.each}`)
  const [first] = refusals
  if (!first) return
  first.message = refusals.map(({ message }) => message).join('\n')
  throw first
}

async function look(
  form: CallForm,
  call: NameOf<'list' | 'deskList'>,
  work: ListWork,
  { requests, isJson }: Asked,
  { output, cwd }: CommandContext,
): Promise<void> {
  const { sent = {}, file } = requests[0] ?? {}
  const isPaged =
    form.fields.some(({ name }) => name === 'page') &&
    sent['page'] === undefined &&
    sent['rows'] === undefined
  for (let page = 1, shown = 0; ; page++) {
    const wanted = isPaged ? { ...sent, rows: LIST_ROWS_LIMIT, page } : sent
    const answer = await lookAt(call, work, wanted).catch((error: unknown) => {
      throw refusalIn(form, error)
    })
    if (!isList(answer)) {
      refuseIfRefused(answer)
      if (file !== undefined) output.line(writeFile(resolve(cwd, file), answer))
      else if (isJson) output.line(JSON.stringify(answer))
      else if (form.says) writeLines(output, form.says(answer, sent, ''))
      else writeAnswer(output, answer)
      return
    }
    const { total, records } = answer
    if (isJson) for (const row of records) output.line(JSON.stringify(row))
    else if (form.rows) for (const row of records.flatMap(form.rows)) output.line(lineOf(row))
    else writeTable(output, records, page === 1)
    shown += records.length
    if (isPaged && shown < total && records.length > 0) continue
    const said = form.total?.(total, sent)
    if (!isJson && said !== undefined) output.line(said)
    return
  }
}

const isList = (answer: unknown): answer is { total: number; records: object[] } =>
  isObject(answer) && typeof answer['total'] === 'number' && Array.isArray(answer['records'])

/** A library system that is away is no mistake of the operator: the same may be run again. */
function refusalIn(form: CallForm, error: unknown): Error {
  if (error instanceof UsageError) return error
  if (!(error instanceof Fail)) throw error
  const { code, field } = error
  const about = field === undefined ? '' : `${labelOf(form, field)}: `
  const says = `${about}${failureText(code, 'en')} (${code})`
  return code === 'LIBRARY_SYSTEM_OFF' || statusOfFailure(code) >= 500
    ? new Error(says)
    : new UsageError(says)
}
