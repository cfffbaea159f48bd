import type { Command, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { readRolls } from './lti-rolls.ts'

const ltiRolls: Command = {
  usage: '--tenant CODE [--json]',
  about:
    'Read the rolls of courses from the learning systems in which teachers have opened their lists (LTI). The nightly jobs do the same.',
  async run({ parse }, { appContext, output }) {
    const { values } = parse({ tenant: { type: 'string' }, json: { type: 'boolean' } })
    const readings = await readRolls(appContext, tenantOf(appContext, values.tenant))
    if (values.json) return output.line(JSON.stringify(readings))
    for (const { course, term, added, removed, unknown, refusal } of readings)
      output.line(
        refusal === ''
          ? `${course}/${term}: ${added} added, ${removed} removed, ${unknown} members without an account`
          : `${course}/${term}: not changed. ${refusal}`,
      )
    output.line(`${readings.length} rolls`)
  },
}

const ltiAddresses: Command = {
  usage: '--tenant CODE [--origin ADDRESS]',
  about: 'Print the addresses that a learning system asks for when the portal is registered there (LTI 1.3).',
  async run({ parse }, { appContext, output }) {
    const text = { type: 'string' } as const
    const { values } = parse({ tenant: text, origin: text })
    const { site } = tenantOf(appContext, values.tenant)
    const origin = values.origin ?? appContext.publicOrigin
    if (origin === undefined || !URL.canParse(origin))
      throw new UsageError('Set WENYUAN_PUBLIC_URL, or give the address of the portal with --origin.')
    const base = `${new URL(origin).origin}/${site.path}/lti`
    output.line(`login    ${base}/login`)
    output.line(`redirect ${base}/launch`)
    output.line(`target   ${base}/launch`)
    output.line(`keys     ${base}/keys`)
  },
}

export const commands: Commands = {
  'lti rolls': ltiRolls,
  'lti addresses': ltiAddresses,
}
