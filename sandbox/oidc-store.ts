import type { Adapter, AdapterPayload } from 'oidc-provider'

const MOST = 5_000

/**
 * Storage of the OpenID provider for sessions and codes: one map per kind, which drops the oldest entries when it is
 * full.
 */
export function makeOidcStore(): (kind: string) => Adapter {
  const kinds = new Map<string, Map<string, AdapterPayload>>()
  return (kind) => {
    const kept = kinds.get(kind) ?? new Map<string, AdapterPayload>()
    kinds.set(kind, kept)
    const findBy = async (isIt: (payload: AdapterPayload) => boolean) => [...kept.values()].find(isIt)
    return {
      async upsert(id, payload) {
        kept.set(id, payload)
        const [oldest] = kept.keys()
        if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
      },
      find: async (id) => kept.get(id),
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findBy((payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = kept.get(id)
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000)
      },
      async destroy(id) {
        kept.delete(id)
      },
      async revokeByGrantId(grantId) {
        for (const [id, payload] of kept) if (payload.grantId === grantId) kept.delete(id)
      },
    }
  }
}
