import { countAnew } from '../domain/records/figure-store.ts'
import { setWithdrawn } from '../domain/records/withdrawal.ts'
import { recordsByIds } from '../domain/records/store.ts'
import type { Command, Commands } from '../core/command.ts'
import { tenantOf } from '../core/tenant-of.ts'
import { UsageError } from '../core/output.ts'

/** Withdraws records: they are hidden from the catalogue but kept. */
const recordWithdraw: Command = {
  usage: 'ID … --tenant CODE [--off]',
  about: 'Withdraw records from search and lists; their pages keep the title. --off restores them.',
  async run({ parse }, { appContext, output }) {
    const { values, positionals } = parse({
      tenant: { type: 'string' },
      off: { type: 'boolean', default: false },
    })
    const { db, tenant } = tenantOf(appContext, values.tenant)
    const ids = [...new Set(positionals)]
    if (ids.length === 0) throw new UsageError('Which records? Give their ids.')
    const known = new Set((await recordsByIds(db, tenant, ids)).map(({ record_id }) => record_id))
    const unknown = ids.filter((id) => !known.has(id))
    if (unknown.length > 0) throw new UsageError(`${tenant} has no record "${unknown.join('", "')}".`)
    const changed = await setWithdrawn(db, tenant, ids, values.off ? 'shown' : 'withdrawn')
    await countAnew({ db, tenant })
    await appContext.feed.feedPending(tenant)
    output.line(
      `${changed.length} ${values.off ? 'put back' : 'withdrawn'}, ${ids.length - changed.length} as before`,
    )
  },
}

export const commands: Commands = { 'record withdraw': recordWithdraw }
