import { randomBytes } from 'node:crypto'
import type { BlockList } from 'node:net'
import { exchange } from '../limited-fetch.ts'
import { openIdentity } from './choose.ts'
import {
  IdentityFailure,
  PROVIDER_SIZE_LIMIT,
  PROVIDER_TIME_LIMIT_MS,
} from '../../domain/identity/identity.ts'
import type { IdentitySettings } from '../../domain/identity/settings.ts'

export interface IdentityTrial {
  outcome: 'ok' | 'down' | 'slow' | 'refused' | 'unreadable' | 'not-allowed' | 'nothing-to-ask'
  detail: string
}

const unguessable = (): string => randomBytes(24).toString('base64url')

/**
 * Begins a sign-in at a provider as a reader would, and opens the page that the reader would see. Nobody is signed in.
 *
 * @param returnTo our callback address; undefined: our own address is not known, and only the server is asked
 */
export async function tryIdentity(
  settings: IdentitySettings,
  { clock, returnTo, allowed }: { clock: () => Date; returnTo: string | undefined; allowed: BlockList },
): Promise<IdentityTrial> {
  const identity = openIdentity(settings, { clock, allowed, ledger: { claim: () => Promise.resolve(true) } })
  if (!identity) return { outcome: 'nothing-to-ask', detail: '' }
  try {
    const { redirect } = await identity.begin({
      state: unguessable(),
      nonce: unguessable(),
      returnTo: returnTo ?? 'https://library.invalid/signed-in',
    })
    return await openPage(returnTo === undefined ? new URL(redirect).origin : redirect, allowed)
  } catch (error) {
    if (!(error instanceof IdentityFailure)) throw error
    const { code, detail } = error
    if (detail === 'forbidden') return { outcome: 'not-allowed', detail: '' }
    return { outcome: code === 'PROVIDER_UNREACHABLE' ? 'down' : 'unreadable', detail }
  }
}

/** A page that leads on to another one is one that is there. */
async function openPage(address: string, allowed: BlockList): Promise<IdentityTrial> {
  const answer = await exchange(address, {
    timeLimitMs: PROVIDER_TIME_LIMIT_MS,
    sizeLimitBytes: PROVIDER_SIZE_LIMIT,
    allowed,
  })
  const { host } = new URL(address)
  if (!answer.reached) {
    if (answer.because === 'forbidden') return { outcome: 'not-allowed', detail: host }
    if (answer.because === 'redirected' || answer.because === 'too-large')
      return { outcome: 'ok', detail: host }
    return { outcome: answer.because === 'timeout' ? 'slow' : 'down', detail: host }
  }
  const detail = `${host}: ${answer.status}`
  if (answer.status >= 500) return { outcome: 'down', detail }
  return { outcome: answer.status >= 400 ? 'refused' : 'ok', detail }
}
