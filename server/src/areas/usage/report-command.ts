import type { Command } from '../../cli/command.ts'
import { UsageError } from '../../cli/output.ts'
import { readParameters } from '../../cli/parameters.ts'
import { tenantOf } from '../../cli/tenant-of.ts'
import { type Cell, csvOf } from '../../platform/spreadsheet/spreadsheet.ts'
import { type CounterReport, reportIds } from './counter-report.ts'
import { counterReport } from './counter-store.ts'
import { isMonth } from './months.ts'

const usage = 'report --tenant CODE --report PR|TR|IR --from 2026-01 --to 2026-12 [--format csv|json]'

export const usageCommand: Command = {
  usage,
  about: 'Print a COUNTER 5.1 report of the files that the library hosts, as CSV rows or as JSON.',
  async run(parameters, { appContext, output }) {
    const text = { type: 'string' } as const
    const options = { tenant: text, report: text, from: text, to: text, format: { ...text, default: 'csv' } }
    const { values, positionals } = readParameters(parameters, options, `usage ${usage}`)
    const { from = '', to = '', format } = values
    const id = reportIds.find((one) => one === values.report?.toUpperCase())
    const isFormat = format === 'csv' || format === 'json'
    if (positionals[0] !== 'report' || !id || !isFormat || !isMonth(from) || !isMonth(to) || from > to)
      throw new UsageError(`Usage: wenyuan usage ${usage}`)
    const report = await counterReport(tenantOf(appContext, values.tenant), id, { from, to })
    output.line(format === 'json' ? JSON.stringify(report) : (await csvOf(rowsOf(report))).trimEnd())
  },
}

const head = ['Name', 'Publisher', 'Id', 'Data_Type', 'YOP', 'Access_Type', 'Metric_Type', 'Month', 'Count']

/** One row for each metric and month: easier to sum up than COUNTER's table with a column for each month. */
async function* rowsOf({ Report_Items }: CounterReport): AsyncGenerator<Cell[][]> {
  yield [head]
  for (const item of Report_Items.flatMap((one) => ('Items' in one ? one.Items : [one])))
    for (const { Data_Type, YOP = '', Access_Type = '', Performance } of item.Attribute_Performance)
      for (const [metric, months] of Object.entries(Performance))
        yield Object.entries(months).map(([month, count]) => [
          item.Title ?? item.Item ?? item.Platform,
          item.Publisher ?? '',
          item.Item_ID?.Proprietary ?? '',
          Data_Type,
          YOP,
          Access_Type,
          metric,
          month,
          count,
        ])
}
