import { areas } from '@wenyuan/contract/areas.ts'
import { SiteConfig } from '@wenyuan/contract/areas/site.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../testing/portal.ts'
import {
  publicSettingNames,
  publicSettings,
  settingNames,
  settingsSections,
  TenantSettings,
} from './settings.ts'
import { fromStored, toStored } from './settings/stored-names.ts'
import { updateSettings } from './store.ts'

/** Contained in every secret of the tenant's settings. */
const SECRET = 'Geheimnis-0123456789-0123456789-0123456789-0123456789-0123456789'

const portal = testPortal()
beforeAll(async () => {
  const settings = TenantSettings.parse({
    mail: { host: 'mail.example.org', user: SECRET, password: SECRET, from: 'library@example.org' },
    sms: { gateway: 'https://sms.example.org/send', token: SECRET, fixed: { sign: SECRET } },
    identities: [
      { kind: 'oidc', issuer: 'https://id.example.org', clientId: 'portal', clientSecret: SECRET },
      {
        kind: 'saml',
        entityId: 'portal',
        idpIssuer: 'idp',
        idpLogin: 'https://idp.example.org/login',
        idpCertificates: [SECRET],
        requestKey: SECRET,
      },
      {
        kind: 'passport',
        login: 'https://passport.example.org',
        issuer: 'passport',
        audience: 'portal',
        key: SECRET,
      },
      { kind: 'wechat', host: 'https://wechat.example.org', appId: 'portal', key: SECRET },
    ],
  })
  await updateSettings(portal.appContext.database, portal.tenant, settings)
  await portal.appContext.tenants.refresh()
})

test('the public configuration contains exactly what the sections list as public', () => {
  const inOneLanguage = ['name', 'headline', 'footerAddress']
  const ofNoSetting = [...inOneLanguage, 'emptyScreens']
  const shown = Object.keys(SiteConfig.appForm.shape).filter((name) => !ofNoSetting.includes(name))
  expect(publicSettingNames.toSorted()).toEqual(shown.toSorted())
})

test('no two sections have a setting of the same name', () => {
  expect(settingsSections.flatMap(({ shape }) => Object.keys(shape))).toEqual(settingNames)
})

test('every setting has a stored name of its own, by which it is found again', () => {
  const settings = Object.fromEntries(settingNames.map((name) => [name, name]))
  expect(Object.keys(toStored(settings))).toHaveLength(settingNames.length)
  expect(fromStored(toStored(settings))).toEqual(settings)
})

test('a setting that is not listed as public is not shown', () => {
  const settings = { ...TenantSettings.parse({}), paymentKey: SECRET }
  expect(Object.keys(publicSettings(settings)).toSorted()).toEqual(
    publicSettingNames
      .filter((name) => settings[name] !== undefined)
      .map(String)
      .toSorted(),
  )
})

const visitorCalls = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, AnyCall>)
    .filter(([, call]) => call.for === 'visitor')
    .map(([name, call]) => [`${area}.${name}`, call] as const),
)

test('no call for visitors, and no page, shows a secret of the settings', async () => {
  const headers = { mappingpath: portal.tenant, 'content-type': 'application/json' }
  for (const [name, call] of visitorCalls) {
    const post = call.method !== 'GET'
    const response = await fetch(`${portal.address}${call.path}`, {
      method: post ? 'POST' : 'GET',
      headers,
      ...(post ? { body: '{}' } : {}),
    })
    expect({ name, shows: (await response.text()).includes(SECRET) }).toEqual({ name, shows: false })
  }
  for (const path of [
    '/',
    `/${portal.tenant}/`,
    `/${portal.tenant}/searchList`,
    `/${portal.tenant}/theme.css`,
    '/metrics',
    '/openapi.json',
  ]) {
    const response = await fetch(`${portal.address}${path}`)
    expect({ path, shows: (await response.text()).includes(SECRET) }).toEqual({ path, shows: false })
  }
})
