import { expect, test } from 'vitest'
import { contentKinds } from './content-kinds.ts'
import { gatewayFormSecrets } from '../integrations/payment/forms.ts'
import { systemSecrets } from '../integrations/library-system/stored-system.ts'
import { secretSettings } from '../domain/tenants/settings.ts'
import { withKeptSecrets } from '../platform/secrets/kept-secrets.ts'
import { HIDDEN, type SecretPaths } from '../platform/secrets/secret-setting.ts'

/** Where each secret goes: by path of the secret, the field beside it that says it. */
const settings: Record<string, string> = {
  'identities.[].clientSecret': 'issuer',
  'identities.[].requestKey': 'idpLogin',
  'identities.[].key': 'host',
  'embeddings.key': 'base',
  'mail.password': 'host',
  'mail.returns.password': 'host',
  'sms.token': 'gateway',
  'sms.fixed.*': 'gateway',
  'staffIdentities.[].clientSecret': 'issuer',
  'staffIdentities.[].requestKey': 'idpLogin',
  'languageModel.key': 'base',
  'discovery.key': 'url',
  'directory.bindPassword': 'url',
  'illPartners.[].secret': 'url',
  'researcherIds.clientSecret': 'issuer',
  'vendorReports.[].key': 'url',
  'personFile.password': 'address',
}
const namesOf = (paths: SecretPaths) => [...new Set(paths.map((path) => path.join('.')))]

/** A form with one secret at a path, and the address beside it. */
function formOf(path: string, [address, url]: readonly [string, string], secret: string): object {
  const [section = '', ...rest] = path.split('.')
  const isList = rest[0] === '[]'
  const [field = '', inner] = isList ? rest.slice(1) : rest
  // a secret in an object of its own, with the address beside it
  if (!isList && inner !== undefined && inner !== '*')
    return { [section]: { [field]: { [address]: url, [inner]: secret } } }
  const owner = { [address]: url, [field]: inner === '*' ? { token: secret } : secret }
  return field === '' ? { [address]: url, [section]: secret } : { [section]: isList ? [owner] : owner }
}

const places = [
  ...Object.entries(settings).map(([path, address]) => ({ path, address, secrets: secretSettings })),
  ...namesOf(systemSecrets).flatMap((path) =>
    ['url', 'host'].map((address) => ({ path, address, secrets: systemSecrets })),
  ),
  ...namesOf(gatewayFormSecrets).map((path) => ({ path, address: 'url', secrets: gatewayFormSecrets })),
]

test('every secret of the settings has its place here', () => {
  expect(contentKinds.size).toBeGreaterThan(0)
  expect(Object.keys(settings).toSorted()).toEqual(namesOf(secretSettings).toSorted())
})

test.each(places)('$path goes to no other $address than the stored one', ({ path, address, secrets }) => {
  const stored = formOf(path, [address, 'https://here.example/a'], 'top secret')
  const sent = (url: string) =>
    withKeptSecrets({ sent: formOf(path, [address, url], HIDDEN), stored, secrets })
  expect(sent('https://here.example/b')).toEqual({
    kept: formOf(path, [address, 'https://here.example/b'], 'top secret'),
    unknown: undefined,
  })
  for (const other of ['https://there.example/a', 'http://here.example/a', 'https://here.example:444/a', ''])
    expect(sent(other)).toMatchObject({ unknown: path })
})

test.each([
  ['smtp://here.example', 'smtp://there.example'],
  ['here.example:25', 'there.example:25'],
  ['here', 'there'],
])('a host that is no address of the web is compared as it is: %s', (host, other) => {
  const stored = { mail: { host, password: 'p' } }
  const sent = (to: string) => ({ mail: { host: to, password: HIDDEN } })
  expect(withKeptSecrets({ sent: sent(host), stored, secrets: secretSettings }).unknown).toBeUndefined()
  expect(withKeptSecrets({ sent: sent(other), stored, secrets: secretSettings }).unknown).toBe(
    'mail.password',
  )
})

test('a secret that is an address itself stays, too', () => {
  const stored = {
    sms: { gateway: 'https://sms.example', token: 't', fixed: { back: 'https://here.example' } },
  }
  const sent = { sms: { ...stored.sms, token: HIDDEN, fixed: { back: HIDDEN } } }
  expect(withKeptSecrets({ sent, stored, secrets: secretSettings })).toEqual({
    kept: stored,
    unknown: undefined,
  })
})

test('a placeholder counts at its own place only', () => {
  const secrets = secretSettings
  const stored = { mail: { host: 'mail.example', password: 'p' }, sms: { host: 'mail.example', token: 't' } }
  const sent = {
    mail: { host: 'mail.example', password: `${HIDDEN}t` },
    sms: { host: 'mail.example', token: `${HIDDEN}t` },
  }
  expect(withKeptSecrets({ sent, stored, secrets, placeholderOf: (secret) => HIDDEN + secret })).toEqual({
    kept: { ...sent, sms: { host: 'mail.example', token: 't' } },
    unknown: 'mail.password',
  })
})
