import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { lastMonth } from './public.ts'
import { isMonth } from '../../domain/usage/months.ts'
import { costCsv, costPerUse, everyCost, yearTo } from './cost.ts'

const costUsage = '--tenant CODE [--from 2026-01 --to 2026-12] [--csv FILE]'

const costCommand: Command = {
  usage: costUsage,
  about: 'Print what a use of each database costs, or write it to a spreadsheet (CSV). A price is in fen.',
  async run({ parse }, { appContext, cwd, output }) {
    const text = { type: 'string' } as const
    const { values } = parse({ tenant: text, from: text, to: text, csv: text })
    const scope = tenantOf(appContext, values.tenant)
    const year = yearTo(lastMonth(scope))
    const { from = year.from, to = year.to } = values
    if (!isMonth(from) || !isMonth(to) || from > to)
      throw new UsageError(`Usage: wenyuan usage cost ${costUsage}`)
    const { rows } = await costPerUse(scope, { from, to }, everyCost)
    if (values.csv === undefined)
      for (const { database, databaseName, fen, uses, fenPerUse } of rows)
        output.line([database, databaseName['zh-CN'], fen ?? '?', uses ?? '?', fenPerUse ?? '?'].join('\t'))
    else writeFileSync(resolve(cwd, values.csv), await costCsv(rows))
    output.line(`${rows.length} databases`)
  },
}

export const commands: Commands = { 'usage cost': costCommand }
