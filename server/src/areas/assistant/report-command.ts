import type { Command, Commands } from '../../core/command.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { reportBad, reportDays, reportUnanswered } from './report-store.ts'

const assistantReport: Command = {
  usage: '--tenant CODE [--json]',
  about:
    'Show what readers asked the assistant: sums by day, what the library does not have, answers called bad. No persons.',
  async run({ parse }, { appContext, output }) {
    const { values } = parse({ tenant: { type: 'string' }, json: { type: 'boolean' } })
    const where = tenantOf(appContext, values.tenant)
    const report = {
      days: await reportDays(where),
      unanswered: await reportUnanswered(where),
      bad: await reportBad(where),
    }
    if (values.json) {
      output.line(JSON.stringify(report))
      return
    }
    for (const one of report.days)
      output.line(
        `${one.day}\tasked ${one.asked}\tby the model ${one.by_model}\tnothing found ${one.unanswered}\tsentences left out ${one.omitted}\ttokens ${one.tokens}`,
      )
    for (const { words, times, last_day: lastDay } of report.unanswered)
      output.line(`not found\t${times} times, last ${lastDay}\t${words}`)
    for (const { day, question, answer } of report.bad)
      output.line(`called bad\t${day}\t${question}\t${answer.replace(/\s+/gu, ' ')}`)
  },
}

export const commands: Commands = { 'assistant-report': assistantReport }
