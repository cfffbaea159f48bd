import type { Command, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { Fail } from '../../core/fail.ts'
import { serviceOf } from './service.ts'
import { callsByDay } from './store.ts'

/** Asks the discovery service as a reader would. */
const tryCommand: Command = {
  usage: '[WORDS…] --tenant CODE',
  about:
    'Ask the discovery service (`tenant set CODE discovery={"kind":"openalex","key":"…","mail":"…"}`) for words, and show its answer; without words, its requests by day.',
  async run({ parse }, { appContext, output }) {
    const { values, positionals } = parse({ tenant: { type: 'string' } })
    const scope = tenantOf(appContext, values.tenant)
    if (positionals.length === 0) {
      for (const { day, calls } of await callsByDay(scope)) output.line(`${day}\t${calls}`)
      return
    }
    try {
      const service = serviceOf(appContext, scope)
      const asked = {
        words: positionals.join(' '),
        field: 'all',
        filters: {},
        yearFrom: '',
        yearTo: '',
        sort: 'relevance',
        page: 1,
        rows: 5,
      } as const
      const found = await service.ask(['search', asked], 1, (there) => there.search(asked))
      if (typeof found === 'string') return output.line(`${service.name}\t${found}`)
      output.line(`${service.name}\tok\t${found.total}`)
      for (const { id, record } of found.works) output.line([id, record.title, record.year ?? ''].join('\t'))
    } catch (error) {
      if (!(error instanceof Fail) || error.code !== 'DISCOVERY_OFF') throw error
      throw new UsageError('The library has no discovery service: the setting `discovery` names one.')
    }
  },
}

export const commands: Commands = { 'discovery try': tryCommand }
