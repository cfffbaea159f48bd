import type { Command } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { readParameters } from '../../core/parameters.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { claimsInState } from './claim-store.ts'
import { decideClaimOf } from './deciding-claims.ts'

const MOST = 500
const listUsage = '--tenant CODE'

export const researchersClaims: Command = {
  usage: listUsage,
  about:
    'List readers who say that they are a researcher and wait for a decision: claim, researcher, account, name, note.',
  async run(parameters, { appContext, output }) {
    const { values } = readParameters(
      parameters,
      { tenant: { type: 'string' } },
      `researchers claims ${listUsage}`,
    )
    const claims = await claimsInState(tenantOf(appContext, values.tenant), 'asked', MOST)
    for (const { claim_id, researcher, account, name, note } of claims)
      output.line([claim_id, researcher, account, name, note.replace(/\s+/g, ' ')].join('\t'))
    output.line(`${claims.length} wait`)
  },
}

const decideUsage = 'CLAIM accepted|refused [--reason TEXT] --tenant CODE'

export const researchersClaim: Command = {
  usage: decideUsage,
  about: 'Accept or refuse that a reader is a researcher; the reader is told.',
  async run(parameters, { appContext, output }) {
    const text = { type: 'string' } as const
    const { values, positionals } = readParameters(
      parameters,
      { tenant: text, reason: text },
      `researchers claim ${decideUsage}`,
    )
    const scope = tenantOf(appContext, values.tenant)
    const [claimId = '', said] = positionals
    const state = said === 'accepted' || said === 'refused' ? said : undefined
    if (!state) throw new UsageError(`Usage: wenyuan researchers claim ${decideUsage}`)
    if (!(await decideClaimOf(scope, { claimId, state, reason: values.reason?.trim() ?? '' })))
      throw new UsageError(
        `No claim "${claimId}" waits, or somebody looks after the page, or the reader has another one.`,
      )
    output.line(`${claimId} ${state}`)
  },
}
