import type { Command, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { csvOf } from '../../platform/spreadsheet/spreadsheet.ts'
import { CounterRefusal } from './counter-exceptions.ts'
import { reportNamed } from './counter-reports.ts'
import { counterRequest, everyAttribute } from './counter-request.ts'
import { counterReport } from './counter-store.ts'
import { counterTable } from './counter-table.ts'

const usage =
  'report --tenant CODE --report PR|DR|TR|IR|TR_J1|… --from 2026-01 --to 2026-12 [--format csv|json]'

const usageCommand: Command = {
  usage,
  about: 'Print a COUNTER 5.1 report of the files that the library hosts, as its table in CSV or as JSON.',
  async run({ parse }, { appContext, output }) {
    const text = { type: 'string' } as const
    const options = { tenant: text, report: text, from: text, to: text, format: { ...text, default: 'csv' } }
    const { values, positionals } = parse(options)
    const { from, to, format } = values
    const id = reportNamed(values.report ?? '')
    if (positionals[0] !== 'report' || !id || !['csv', 'json'].includes(format))
      throw new UsageError(`Usage: wenyuan usage ${usage}`)
    const scope = tenantOf(appContext, values.tenant)
    const asked = { begin_date: from, end_date: to, attributes_to_show: everyAttribute(id).join('|') }
    const { attributes_to_show: shown, ...dates } = asked
    const request = requestOf(id, shown === '' ? dates : asked, scope.site.name.en)
    const report = await counterReport(scope, request)
    output.line(
      format === 'json' ? JSON.stringify(report) : (await csvOf(counterTable(request, report))).trimEnd(),
    )
  },
}

function requestOf(...asked: Parameters<typeof counterRequest>): ReturnType<typeof counterRequest> {
  try {
    return counterRequest(...asked)
  } catch (error) {
    if (!(error instanceof CounterRefusal)) throw error
    const { Message, Data } = error.exception
    throw new UsageError([Message, ...(Data === undefined ? [] : [Data])].join(': '))
  }
}

export const commands: Commands = { usage: usageCommand }
