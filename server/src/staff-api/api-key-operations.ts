import type { apiKeyCalls } from '@wenyuan/contract/staff/calls/api-keys.ts'
import { Fail } from '../core/fail.ts'
import { isNetwork } from '../platform/networks.ts'
import { sliceOf } from '../platform/db/paging.ts'
import { listKeys, makeKey, revokeKey } from './api-key-store.ts'
import type { HandlersOf } from './handler.ts'
import { pageOfOperations } from './operation-store.ts'
import { pageShown } from './page-shown.ts'
import { deskRights, rights } from '../domain/staff/rights.ts'
import { requireHeld } from './giving.ts'

/** Names of calls, with those of the desk for `all`. */
const wanted = (asked: readonly string[]): readonly string[] =>
  asked.flatMap((one) => (one === 'all' ? deskRights : [one]))

/** Keys of programs. */
export const apiKeyHandlers: HandlersOf<typeof apiKeyCalls> = {
  'add-api-key': {
    subject: ({ name }) => name,
    async run({ where, note, caller }, { name, rights: asked, networks }) {
      // a key that made keys would outlive its own end
      if (caller.kind === 'key') throw new Fail('RIGHT_MISSING')
      const names = wanted(asked)
      const strange = names.find((one) => !rights.some((right) => right === one))
      if (strange !== undefined) return { refusal: `There is no right "${strange}".`, field: 'rights' }
      const wrong = networks.find((one) => !isNetwork(one))
      if (wrong !== undefined)
        return { refusal: `"${wrong}" is no network, such as 10.0.0.0/8.`, field: 'networks' }
      const allowed = rights.filter((right) => names.includes(right))
      requireHeld(caller, allowed, 'rights')
      note({ after: { rights: allowed, networks } })
      return makeKey(where, { name, rights: allowed, networks })
    },
  },
  'revoke-api-key': {
    subject: ({ keyId }) => keyId,
    async run({ where }, { keyId }) {
      if (!(await revokeKey(where, keyId))) throw new Fail('ENTRY_UNKNOWN', { field: 'keyId' })
      return { keyId }
    },
  },
  'list-api-keys': async ({ where }) => {
    const records = (await listKeys(where)).map(({ madeAt, revokedAt, ...key }) => ({
      ...key,
      madeAt: madeAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
    }))
    return { total: records.length, records, rights: [...rights] }
  },
  'list-key-operations': async ({ where }, paging) =>
    pageShown(await pageOfOperations(where, sliceOf(paging))),
}
