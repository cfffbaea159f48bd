import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { session } from '@wenyuan/contract/areas/session.ts'
import type { Trial } from '@wenyuan/contract/staff/connections.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DirectorySettings } from '../../domain/identity/directory-settings.ts'
import { selfSigned } from '../../domain/identity/self-signed.ts'
import { TenantSettings } from '../../domain/tenants/settings.ts'
import { updateSettings } from '../../domain/tenants/store.ts'
import { listOfNetworks } from '../../platform/networks.ts'
import { testPortal } from '../../testing/portal.ts'
import { sealedFor } from '../../testing/sign-in.ts'
import { hasSlapd, openSlapd, type Slapd } from '../../testing/slapd.ts'
import { askStaff, signInStaff } from '../../testing/staff-account.ts'
import { escapedInFilter, escapedInName } from './escape.ts'
import { DirectoryOff, provenByDirectory } from './ldap.ts'

const PASSWORD = 'Luo-jia 2026 密码'
const person = (uid: string, cn: string, more = '') => `
dn: uid=${uid},ou=people,dc=example,dc=edu
objectClass: inetOrgPerson
uid: ${uid}
cn:: ${Buffer.from(cn).toString('base64')}
sn: x
userPassword:: ${Buffer.from(PASSWORD).toString('base64')}
${more}`
const entries = `dn: dc=example,dc=edu
objectClass: dcObject
objectClass: organization
o: Example
dc: example

dn: ou=people,dc=example,dc=edu
objectClass: organizationalUnit
ou: people

dn: cn=reader,dc=example,dc=edu
objectClass: organizationalRole
objectClass: simpleSecurityObject
cn: reader
userPassword: service
${person('2026001', '林晓', 'mail: lin@example.edu\nemployeeNumber: 20260001\n')}
${person('a*b', 'Star', 'mail: star@example.edu\n')}
${person('twin1', 'One', 'mail: twins@example.edu\n')}
${person('twin2', 'Two', 'mail: twins@example.edu\n')}
`
const { privateKey: key } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const certificate = selfSigned(key, {
  commonName: 'localhost',
  from: new Date('2020-01-01T00:00:00Z'),
  until: new Date('2049-01-01T00:00:00Z'),
})

test.each<[string, object]>([
  ['no form of the name and no place to search', { url: 'ldaps://ldap.example.edu' }],
  ['no place for the account', { url: 'ldaps://ldap.example.edu', userDn: 'uid=x,dc=example' }],
  ['another protocol', { url: 'https://ldap.example.edu', userDn: 'uid={account}' }],
  ['a password in the address', { url: 'ldaps://me:secret@ldap.example.edu', userDn: 'uid={account}' }],
  ['passwords in the clear', { url: 'ldap://ldap.example.edu', userDn: 'uid={account}' }],
])('settings with %s are refused', (_, settings) => {
  expect(DirectorySettings.safeParse(settings).success).toBe(false)
})

test('an account is one value in a filter and in a name, whatever stands in it', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab*()\\,+"<>;=# \u0000林') })
  fc.assert(
    fc.property(text, (account) => {
      expect(escapedInFilter(account)).not.toMatch(/[*()\u0000]|\\(?![0-9a-f]{2})/)
      expect(escapedInName(account)).not.toMatch(
        /^[# ]|[,+"<>;=\u0000]|\\(?![0-9a-f]{2})|[^\\0-9a-z林*()#] $/,
      )
    }),
  )
})

const allowed = listOfNetworks(['127.0.0.0/8', '::1'])

test('a directory that is closed, silent or in a forbidden network is off', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const at = (port: number) =>
    DirectorySettings.parse({ url: `ldap://127.0.0.1:${port}`, userDn: 'uid={account},dc=x' })
  const ask = (port: number, networks = allowed) =>
    provenByDirectory(
      at(port),
      { account: 'a', password: 'b' },
      { allowed: networks, timeLimitMs: 300 },
    ).catch((error: unknown) => (error instanceof DirectoryOff ? error.because : error))
  expect(await ask(9)).toBe('unreachable')
  expect(await ask((silent.address() as AddressInfo).port)).toBe('unreachable')
  expect(await ask(9, listOfNetworks([]))).toBe('forbidden')
  silent.close()
})

if (!hasSlapd()) process.stdout.write('not run: sign-in by OpenLDAP (slapd is not installed)\n')
else
  describe('OpenLDAP', () => {
    const portal = testPortal()
    let slapd: Slapd
    beforeAll(async () => {
      slapd = await openSlapd(entries, { key, certificate })
    })
    afterAll(() => slapd.close())

    const base = 'ou=people,dc=example,dc=edu'
    const service = { searchBase: base, bindDn: 'cn=reader,dc=example,dc=edu', bindPassword: 'service' }
    const prove = (settings: object, account: string, password = PASSWORD) =>
      provenByDirectory(
        DirectorySettings.parse({ url: `ldap://127.0.0.1:${slapd.plain}`, ...settings }),
        { account, password },
        { allowed },
      ).catch((error: unknown) => (error instanceof DirectoryOff ? error.because : error))
    const lin = { account: '2026001', name: '林晓' }

    test('a person signs in by the form of the name, or by a search', async () => {
      expect(await prove({ userDn: `uid={account},${base}` }, '2026001')).toEqual(lin)
      expect(await prove(service, '2026001')).toEqual(lin)
      const byMail = {
        ...service,
        searchFilter: '(|(uid={account})(mail={account}))',
        accountAttribute: 'uid',
      }
      expect(await prove(byMail, 'lin@example.edu')).toEqual(lin)
      const numbered = { ...service, accountAttribute: 'employeeNumber' }
      expect(await prove(numbered, '2026001')).toEqual({ account: '20260001', name: '林晓' })
    })

    test('over TLS, from the beginning or after it, by the certificate of the name', async () => {
      const userDn = `uid={account},${base}`
      const at = { url: `ldaps://localhost:${slapd.secure}`, userDn }
      expect(await prove({ ...at, authority: certificate }, '2026001')).toEqual(lin)
      expect(await prove(at, '2026001')).toBe('unreachable')
      const later = { url: `ldap://localhost:${slapd.plain}`, userDn, startTls: true }
      expect(await prove({ ...later, authority: certificate }, '2026001')).toEqual(lin)
      expect(await prove(later, '2026001')).toBe('unreachable')
    })

    test('wrong passwords, empty ones, signs of the protocol and two of one name are refused', async () => {
      for (const settings of [{ userDn: `uid={account},${base}` }, service]) {
        for (const [account, password] of [
          ['2026001', 'wrong'],
          ['2026001', ''],
          ['nobody', PASSWORD],
          ['*', PASSWORD],
          ['2026*', PASSWORD],
          ['2026001)(uid=*', PASSWORD],
          ['2026001,ou=people', PASSWORD],
          ['', PASSWORD],
          ['x'.repeat(200), PASSWORD],
          ['\u0000', PASSWORD],
        ])
          expect([account, await prove(settings, account ?? '', password)]).toEqual([account, 'wrong'])
        expect(await prove(settings, 'a*b')).toEqual({ account: 'a*b', name: 'Star' })
      }
      expect(await prove({ ...service, searchFilter: '(mail={account})' }, 'twins@example.edu')).toBe('wrong')
      expect(await prove({ ...service, accountAttribute: 'roomNumber' }, '2026001')).toBe('wrong')
    })

    test('a service account that is refused, and a place that is not there, are the directory’s fault', async () => {
      expect(await prove({ ...service, bindPassword: 'old' }, '2026001')).toBe('service-account')
      expect(await prove({ ...service, searchBase: 'ou=nowhere,dc=example,dc=edu' }, '2026001')).toBe(
        'search',
      )
    })

    const configure = async (directory: object) => {
      const settings = { normalLogin: true, directory } as Parameters<typeof TenantSettings.parse>[0]
      await updateSettings(portal.appContext.database, portal.tenant, TenantSettings.parse(settings))
      await portal.appContext.tenants.refresh()
    }
    const login = async (username: string, password: string, as = portal.tenant) => ({
      username,
      ...(await sealedFor(portal, { password }, { as })),
    })

    test('readers sign in with the directory’s password, and one who is new is a reader from then on', async () => {
      await configure({ url: `ldap://127.0.0.1:${slapd.plain}`, ...service })
      const entered = await portal.ask(session.login, await login('2026001', PASSWORD))
      expect(entered).toBeDefined()
      const known = await portal.appContext.database
        .ofTenant(portal.tenant)
        .selectFrom('reader')
        .select(['account', 'name', 'password_hash'])
        .where('tenant', '=', portal.tenant)
        .where('account', '=', '2026001')
        .executeTakeFirstOrThrow()
      expect(known).toEqual({ account: '2026001', name: '林晓', password_hash: null })
      expect((await portal.refused(session.login, await login('2026001', 'wrong'))).code).toBe(
        'SIGN_IN_WRONG',
      )
      const elsewhere = { as: portal.neighbour }
      const there = await login('2026001', PASSWORD, portal.neighbour)
      expect((await portal.refused(session.login, there, elsewhere)).code).toBe('SIGN_IN_WRONG')
    })

    test('an outage is told as one, and the room tries the directory', async () => {
      const token = await signInStaff(portal, ['administrator'], { login: 'admin' })
      const ask = { what: 'sign-in', name: 'directory' }
      const outcome = async () =>
        ((await askStaff(portal, 'try-connection', ask, { token })).data as Trial).outcome
      expect(await outcome()).toBe('ok')
      await configure({ url: `ldap://127.0.0.1:${slapd.plain}`, ...service, bindPassword: 'old' })
      expect(await outcome()).toBe('refused')
      await configure({ url: 'ldap://127.0.0.1:9', ...service })
      expect(await outcome()).toBe('down')
      expect((await portal.refused(session.login, await login('2026001', PASSWORD))).code).toBe(
        'DIRECTORY_OFF',
      )
    })
  })
