import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { allowAttempt } from '../../domain/readers/attempts.ts'
import { identityDigest, isIdentity } from '../../domain/readers/identity-number.ts'
import { findReaderByAccount } from '../../domain/readers/reader-store.ts'
import { encryptStoredSecrets } from '../../integrations/encrypt-secrets.ts'
import { visitorScope } from '../../core/scope.ts'
import { command } from '../../testing/commands.ts'
import { openReaderDesk } from '../../testing/reader-desk.ts'
import { countOnce } from '../../domain/usage/counting.ts'

const desk = openReaderDesk()
const ID = '11010519491231002X'
const scopeOf = () => {
  const site = desk.portal.appContext.tenants.byCode(desk.portal.tenant)
  if (!site) throw new Error('no tenant')
  return visitorScope(desk.portal.appContext, site, { requestId: 'test', language: 'en', origin: '' })
}
const seen = () =>
  desk
    .where()
    .db.selectFrom('usage_seen')
    .select(['day', 'fingerprint'])
    .where('tenant', '=', desk.portal.tenant)
    .execute()
const storedOf = async (account: string) =>
  (await findReaderByAccount(desk.where(), account))?.identity_digest ?? ''

test('nobody who reads the database finds an address by trying all there are', async () => {
  await countOnce(scopeOf(), { kind: 'view', subject: 'r1', address: '10.1.2.3' })
  const known = createHash('sha256').update('2026-03-15\nview\nr1\n10.1.2.3').digest('base64url')
  expect((await seen()).map(({ fingerprint }) => fingerprint)).not.toContain(known)
  await allowAttempt(desk.where(), 'address', '10.1.2.3')
  const counted = createHmac('sha256', `attempts ${desk.portal.tenant} address`)
    .update('10.1.2.3')
    .digest('base64url')
  const counts = desk
    .where()
    .db.selectFrom('attempt_count')
    .select('subject')
    .where('tenant', '=', desk.portal.tenant)
  expect((await counts.execute()).map(({ subject }) => subject)).not.toContain(counted)
})

test('the night deletes who was seen, a day after it was of use', async () => {
  await countOnce(scopeOf(), { kind: 'view', subject: 'r2', address: '10.1.2.4' })
  expect(await seen()).not.toEqual([])
  desk.secondsLater(24 * 3_600)
  await command(desk.portal, ['nightly', '--tenant', desk.portal.tenant])
  expect(await seen()).not.toEqual([])
  desk.secondsLater(2 * 24 * 3_600)
  await command(desk.portal, ['nightly', '--tenant', desk.portal.tenant])
  expect(await seen()).toEqual([])
})

test('a resident id is stored encrypted, also one from before, and is still compared', async () => {
  await desk.addReader('with-id', { identity_digest: identityDigest(desk.portal.tenant, ID) })
  await desk.addReader('from-before')
  await desk
    .where()
    .db.updateTable('reader')
    .set({ identity_digest: identityDigest(desk.portal.tenant, ID) })
    .where('tenant', '=', desk.portal.tenant)
    .where('account', '=', 'from-before')
    .execute()
  expect(isIdentity(desk.where(), ID, await storedOf('from-before'))).toBe(true)
  const current = await storedOf('with-id')
  // other libraries of this installation may have values from before too
  expect(await encryptStoredSecrets(desk.portal.appContext.database)).toBeGreaterThanOrEqual(1)
  expect(await storedOf('with-id')).toBe(current)
  for (const account of ['with-id', 'from-before']) {
    const stored = await storedOf(account)
    expect(stored).not.toContain(identityDigest(desk.portal.tenant, ID))
    expect(isIdentity(desk.where(), ID, stored)).toBe(true)
    expect(isIdentity(desk.where(), '110105194912310021', stored)).toBe(false)
    expect(() => isIdentity(desk.where(desk.portal.neighbour), ID, stored)).toThrow('cannot be read')
  }
})
