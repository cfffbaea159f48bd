import { deskRights, rights as allRights } from '../staff-api/rights.ts'
import { listKeys, makeKey, revokeKey } from '../staff-api/api-key-store.ts'
import { isNetwork } from '../platform/networks.ts'
import { listOperations } from '../staff-api/operation-store.ts'
import type { Command, Commands } from '../core/command.ts'
import { tenantOf } from '../core/tenant-of.ts'
import { UsageError } from '../core/output.ts'

const MOST = 500
const tenant = { tenant: { type: 'string' } } as const

const staffKeyAdd: Command = {
  usage: 'NAME --tenant CODE --rights all|RIGHT,… [--networks 10.0.0.0/8,…]',
  about: `Create an API key for a staff program; it is shown only now. Rights: ${allRights.join(', ')}.`,
  async run({ parse }, { appContext, output }) {
    const options = { ...tenant, rights: { type: 'string' }, networks: { type: 'string' } } as const
    const { values, positionals } = parse(options)
    const [name = ''] = positionals
    if (name === '' || name.length > 64) throw new UsageError('Give the key a name of 1 to 64 characters.')
    const asked = values.rights === 'all' ? deskRights : (values.rights ?? '').split(',').filter(Boolean)
    const unknown = asked.filter((right) => !allRights.some((one) => one === right))
    if (asked.length === 0 || unknown.length > 0)
      throw new UsageError(`--rights takes all, or some of ${allRights.join(', ')}.`)
    const rights = allRights.filter((one) => asked.includes(one))
    const networks = (values.networks ?? '').split(',').filter(Boolean)
    if (values.networks !== undefined && (networks.length === 0 || !networks.every(isNetwork)))
      throw new UsageError('--networks takes networks such as 10.0.0.0/8, separated by commas.')
    const { keyId, key } = await makeKey(tenantOf(appContext, values.tenant), { name, rights, networks })
    output.line(`${keyId} ${key}`)
  },
}

const staffKeyList: Command = {
  usage: '--tenant CODE',
  about: 'List the API keys of staff programs.',
  async run({ parse }, { appContext, output }) {
    const { values } = parse(tenant)
    for (const { keyId, name, rights, networks, madeAt, revokedAt } of await listKeys(
      tenantOf(appContext, values.tenant),
    ))
      output.line(
        [
          keyId,
          name,
          madeAt.toISOString(),
          revokedAt ? `revoked ${revokedAt.toISOString()}` : rights.join(','),
          ...(networks.length > 0 ? [networks.join(',')] : []),
        ].join('\t'),
      )
  },
}

const staffKeyRevoke: Command = {
  usage: 'KEY-ID --tenant CODE',
  about: 'Revoke a key at once.',
  async run({ parse }, { appContext, output }) {
    const { values, positionals } = parse(tenant)
    const [keyId = ''] = positionals
    if (!(await revokeKey(tenantOf(appContext, values.tenant), keyId)))
      throw new UsageError(`There is no key "${keyId}" that still works.`)
    output.line(`${keyId} revoked`)
  },
}

const staffKeyOperations: Command = {
  usage: '--tenant CODE',
  about: 'List operations, the latest first: time, key, operation, and the copy, request or charge.',
  async run({ parse }, { appContext, output }) {
    const { values } = parse(tenant)
    for (const { at, name, operation, subject, idempotency_key: key } of await listOperations(
      tenantOf(appContext, values.tenant),
      MOST,
    ))
      output.line([at.toISOString(), name, operation, subject, key].join('\t'))
  },
}

export const commands: Commands = {
  'staff-key add': staffKeyAdd,
  'staff-key list': staffKeyList,
  'staff-key revoke': staffKeyRevoke,
  'staff-key operations': staffKeyOperations,
}
