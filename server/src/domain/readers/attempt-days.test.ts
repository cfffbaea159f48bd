import { expect, test } from 'vitest'
import { siteScope } from '../../core/scope.ts'
import { testPortal } from '../../testing/portal.ts'
import { allowAttempt, attemptPolicies, attemptsSoFar } from './attempts.ts'

const portal = testPortal()

const scopeAt = (instant: string) => {
  const site = portal.appContext.tenants.byCode(portal.tenant)
  if (!site) throw new Error('a library is needed')
  return { ...siteScope(portal.appContext, site, { requestId: 'test' }), now: new Date(instant) }
}

test('a limit per day begins anew at midnight in the library’s calendar, not at eight in the morning', async () => {
  const evening = scopeAt('2026-03-15T15:59:00Z')
  for (let no = 0; no < attemptPolicies.sms.most; no += 1) await allowAttempt(evening, 'sms', 'r1')
  await expect(allowAttempt(evening, 'sms', 'r1')).rejects.toMatchObject({
    code: 'TRIES_USED_UP',
    retryAfter: 60,
  })
  expect(await attemptsSoFar(scopeAt('2026-03-15T16:00:00Z'), 'sms', 'r1')).toBe(0)
  // eight in the morning in China is midnight of UTC: still the same day
  await allowAttempt(scopeAt('2026-03-15T23:59:00Z'), 'sms', 'r2')
  expect(await attemptsSoFar(scopeAt('2026-03-16T00:01:00Z'), 'sms', 'r2')).toBe(1)
})
