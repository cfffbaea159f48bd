import type { BlockList } from 'node:net'
import { isOpenAddress, resolve } from '../../platform/guarded-fetch.ts'

const RESOLVE_MS = 2_000

/**
 * The address of a host, if all of its addresses may be asked: it is resolved once, and the connection goes there.
 * Undefined: it leads into a network that is not allowed, or has no address.
 */
export async function openAddressOf(host: string, allowed: BlockList): Promise<string | undefined> {
  try {
    const found = await resolve({ hostname: host }, AbortSignal.timeout(RESOLVE_MS))
    return found.every((address) => isOpenAddress(address, allowed)) ? found[0] : undefined
  } catch {
    return undefined
  }
}
