import { hash } from 'node:crypto'
import { session } from '@wenyuan/contract/areas/session.ts'
import { isWorkDone, workText } from '@wenyuan/contract/constants/sign-in-proof-of-work.ts'
import { sealPassword } from '../domain/readers/password-cipher.ts'
import type { TestPortal } from './portal.ts'

const asked = { work: { work: '1' }, 'more-work': { work: '2' }, none: { keyOnly: '1' } } as const

/** Does the proof of work that a browser does instead of a captcha. */
export function doWork(codeKey: string, bits: number): string {
  for (let tried = 0; ; tried++) {
    const digest = hash('sha256', workText(codeKey, `${tried}`), 'buffer')
    if (isWorkDone(digest, bits)) return `${tried}`
  }
}

/** The further fields of a form with passwords: encrypted with a new key, and the proof if one is required. */
export async function sealedFor(
  portal: TestPortal,
  passwords: Record<string, string>,
  { as = portal.tenant, proof = 'work' }: { as?: string; proof?: 'work' | 'more-work' | 'none' } = {},
): Promise<Record<string, string> & { codeKey: string; verifyCode: string }> {
  const key = await portal.ask(session.signInKey, asked[proof], { as })
  const sealed: Record<string, string> = {}
  for (const [name, password] of Object.entries(passwords)) sealed[name] = await sealPassword(key, password)
  const verifyCode = key.workBits > 0 ? doWork(key.codeKey, key.workBits) : ''
  return { ...sealed, codeKey: key.codeKey, verifyCode }
}
