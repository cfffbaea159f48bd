import { LIST_ROWS_LIMIT } from '@wenyuan/contract/constants/limits.ts'
import { failureText } from '../locales/words.ts'
import { deskTasks } from '@wenyuan/contract/constants/requests.ts'
import { Fail } from '../core/fail.ts'
import type { ListName } from '../staff-api/handler.ts'
import { lookAt as answerOf } from '../staff-api/handlers.ts'
import type { Command, CommandContext } from '../core/command.ts'
import { type Output, UsageError } from '../core/output.ts'
import { readParameters } from '../core/parameters.ts'
import { tenantOf } from '../core/tenant-of.ts'

type Row = Readonly<Record<string, unknown>>

/** Lists by the word of the command. */
const named = {
  requests: 'list-requests',
  'pick-up': 'list-pick-up',
  late: 'list-late',
  deletions: 'list-deletions',
  comments: 'list-comments',
} as const satisfies Record<string, ListName>
const words = Object.keys(named) as (keyof typeof named)[]
const isWord = (word: string): word is keyof typeof named => Object.hasOwn(named, word)

const listUsage = `${words.join('|')} --tenant CODE [--branch C] [--task ${deskTasks.join('|')}] [--json]`

export const deskList: Command = {
  usage: listUsage,
  about:
    'List what waits for the staff: requests by task, copies on the pick-up shelf, overdue loans, requests for deletion, comments.',
  async run(parameters, context) {
    const options = {
      tenant: { type: 'string' },
      branch: { type: 'string' },
      task: { type: 'string' },
      json: { type: 'boolean' },
    } as const
    const { values, positionals } = readParameters(parameters, options, `desk list ${listUsage}`)
    const [word = ''] = positionals
    if (!isWord(word)) throw new UsageError(`There are the lists ${words.join(', ')}.`)
    const { branch, task } = values
    const wanted = { ...(branch === undefined ? {} : { branch }), ...(task === undefined ? {} : { task }) }
    const { output } = context
    for (let page = 1, shown = 0; ; page++) {
      const input = { ...wanted, page, rows: LIST_ROWS_LIMIT }
      const { total, records } = (await lookAt(named[word], input, values.tenant, context)) as {
        total: number
        records: Row[]
      }
      if (values.json) for (const row of records) output.line(JSON.stringify(row))
      else table(output, records, page === 1)
      shown += records.length
      if (shown < total && records.length > 0) continue
      if (!values.json) output.line(`${total} ${word}`)
      return
    }
  },
}

const showUsage = 'ACCOUNT --tenant CODE [--json]'

export const readerShow: Command = {
  usage: showUsage,
  about: 'Show a reader with loans, holds, open requests and charges, and their ids. Amounts are in fen.',
  async run(parameters, context) {
    const options = { tenant: { type: 'string' }, json: { type: 'boolean' } } as const
    const { values, positionals } = readParameters(parameters, options, `reader show ${showUsage}`)
    const [account = ''] = positionals
    const shown = (await lookAt('show-reader', { account }, values.tenant, context)) as object
    const { output } = context
    if (values.json) {
      output.line(JSON.stringify(shown))
      return
    }
    for (const [name, value] of Object.entries(shown)) {
      if (!Array.isArray(value)) output.line(`${name}\t${textOf(value)}`)
      else if (value.every((one) => typeof one === 'string'))
        output.line(`${name}\t${value.map(textOf).join(', ')}`)
      else if (value.length > 0) {
        output.line('')
        output.line(name)
        table(output, value, true)
      }
    }
  },
}

const operator = { kind: 'command', id: '', name: '', rights: [] } as const

/** Runs a list of the staff API. A refusal is an error of the operator. */
async function lookAt(
  name: ListName,
  input: unknown,
  tenant: string | undefined,
  { appContext }: CommandContext,
): Promise<unknown> {
  const where = tenantOf(appContext, tenant)
  try {
    return await answerOf(name, { where, app: appContext, caller: operator }, input)
  } catch (error) {
    if (!(error instanceof Fail)) throw error
    const about = error.field === undefined ? '' : ` (${error.field})`
    throw new UsageError(`${failureText(error.code, 'en')}${about}`)
  }
}

/** Rows as lines of tabulated columns under their names. */
function table(output: Output, rows: readonly object[], headed: boolean): void {
  const [first] = rows
  if (!first) return
  if (headed) output.line(Object.keys(first).join('\t'))
  for (const row of rows) output.line(Object.values(row).map(textOf).join('\t'))
}

/** One line per row: text from a reader never starts a new line. */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/g, ' ')
}
