import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { expect, test } from 'vitest'
import { updateSettings } from '../../domain/tenants/store.ts'
import { TenantSettings, type TenantSettingsInput } from '../../domain/tenants/settings.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()

const configure = async (settings: TenantSettingsInput) => {
  await updateSettings(portal.appContext.database, portal.tenant, TenantSettings.parse(settings))
  await portal.appContext.tenants.refresh()
}

test.each([
  [{}, true, ''],
  [{ state: 'lost' }, true, ''],
  [{ state: 'frozen' }, false, 'frozen'],
  [{ valid_until: '2026-03-14' }, false, 'ended'],
  [{ valid_until: '2026-03-15' }, true, ''],
  [{ state: 'frozen', valid_until: '2026-03-14' }, false, 'frozen'],
] as const)('a reader with %o may suggest: %s %s', async (columns, allowed, reason) => {
  const headers = await portal.signIn(`reader ${JSON.stringify(columns)}`, columns)
  expect(await portal.ask(recommendations.allowed, {}, { headers })).toEqual({ allowed, reason })
})

test('a library that has disabled all methods takes no suggestions; one method is enough', async () => {
  const headers = await portal.signIn('anybody')
  const off = {
    orderSuggestions: false,
    freeSuggestions: false,
    customSuggestions: false,
    suggestionRecord: false,
  }
  await configure(off)
  expect(await portal.ask(recommendations.allowed, {}, { headers })).toEqual({
    allowed: false,
    reason: 'off',
  })
  await configure({ ...off, suggestionRecord: true })
  expect(await portal.ask(recommendations.allowed, {}, { headers })).toEqual({ allowed: true, reason: '' })
  await configure({})
})

test('a visitor is asked to sign in', async () => {
  expect(await portal.refused(recommendations.allowed, {})).toMatchObject({ code: 'SIGN_IN_REQUIRED' })
})
