import type { Command, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { digestsOf, recordsByIds } from '../../domain/records/store.ts'
import { workStates } from '@wenyuan/contract/shapes/researcher.ts'
import { researcherByCode } from './store.ts'
import { suggestAll } from './suggestions.ts'
import { decideWorks, everyWork } from './work-store.ts'

const researchersSuggest: Command = {
  usage: '--tenant CODE',
  about: 'Compute anew which records may be works of the researchers, as every night.',
  async run({ parse }, { appContext, output }) {
    const { values } = parse({ tenant: { type: 'string' } })
    const scope = tenantOf(appContext, values.tenant)
    output.line(`${await suggestAll(appContext, scope)} works are suggested`)
  },
}

const researchersWorks: Command = {
  usage: `--tenant CODE [--state ${workStates.join('|')}]`,
  about: 'List works of researchers: researcher, record, state, evidence and title, separated by tabs.',
  async run({ parse }, { appContext, output }) {
    const text = { type: 'string' } as const
    const { values } = parse({ tenant: text, state: text })
    const scope = tenantOf(appContext, values.tenant)
    const state = workStates.find((one) => one === (values.state ?? 'suggested'))
    if (!state)
      throw new UsageError(`There is no state "${values.state}"; there are ${workStates.join(', ')}.`)
    const works = await everyWork(scope, [state])
    const records = await recordsByIds(
      scope.db,
      scope.tenant,
      works.map(({ record }) => record),
    )
    const titles = new Map(records.map(({ record_id, record }) => [record_id, record.title]))
    for (const { researcher, record, evidence } of works)
      output.line([researcher, record, state, evidence || '-', titles.get(record) ?? ''].join('\t'))
  },
}

const decideUsage = 'RESEARCHER RECORD confirmed|rejected --tenant CODE'

const researchersDecide: Command = {
  usage: decideUsage,
  about: 'Confirm that a record is the work of a researcher, or reject it.',
  async run({ parse }, { appContext, output }) {
    const { values, positionals } = parse({ tenant: { type: 'string' } })
    const scope = tenantOf(appContext, values.tenant)
    const [researcher = '', record = '', said] = positionals
    const state = said === 'confirmed' || said === 'rejected' ? said : undefined
    if (!state) throw new UsageError(`Usage: wenyuan researchers decide ${decideUsage}`)
    if (!(await researcherByCode(scope, researcher)))
      throw new UsageError(`There is no researcher "${researcher}".`)
    if ((await digestsOf(scope.db, scope.tenant, [record])).size === 0)
      throw new UsageError(`There is no record "${record}".`)
    await decideWorks(scope, [{ researcher, record, state }])
    output.line(`${record} is ${state} for ${researcher}`)
  },
}

export const commands: Commands = {
  'researchers suggest': researchersSuggest,
  'researchers works': researchersWorks,
  'researchers decide': researchersDecide,
}
