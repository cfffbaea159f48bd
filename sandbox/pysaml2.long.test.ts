import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { TenantSettings, type TenantSettingsInput } from '@wenyuan/server/domain/tenants/settings.ts'
import { updateSettings } from '@wenyuan/server/domain/tenants/store.ts'
import { testPortal } from '@wenyuan/server/testing/portal.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountIn, beginVisit, endVisit } from '@wenyuan/server/testing/saml-visit.ts'
import { makeSigningKey } from './self-signed.ts'

const python = process.env['WENYUAN_PYTHON'] ?? 'python3'
const isThere =
  spawnSync(python, ['-c', 'import saml2']).status === 0 && spawnSync('xmlsec1', ['--version']).status === 0

/** pysaml2 as an identity provider: prints its metadata, then answers each request by one line of base64. */
const script = `
import json, sys
from saml2 import BINDING_HTTP_REDIRECT, BINDING_HTTP_POST
from saml2.config import IdPConfig
from saml2.metadata import entity_descriptor
from saml2.saml import NAMEID_FORMAT_PERSISTENT, NAME_FORMAT_URI
from saml2.server import Server
folder = sys.argv[1]
base = 'https://idp.example.edu'
config = IdPConfig().load({
  'entityid': base + '/idp', 'key_file': folder + '/key.pem', 'cert_file': folder + '/cert.pem',
  'xmlsec_binary': '/usr/bin/xmlsec1', 'metadata': {'local': [folder + '/portal.xml']},
  'service': {'idp': {
    'endpoints': {'single_sign_on_service': [(base + '/redirect', BINDING_HTTP_REDIRECT)]},
    'policy': {'default': {'lifetime': {'minutes': 5}, 'attribute_restrictions': None, 'name_form': NAME_FORMAT_URI}}}}})
server = Server(config=config)
print(json.dumps({'metadata': str(entity_descriptor(config))}), flush=True)
for line in sys.stdin:
    ask = json.loads(line)
    request = server.parse_authn_request(ask['request'], BINDING_HTTP_REDIRECT)
    told = server.response_args(request.message)
    manner = ask['manner']
    if manner.get('encrypt_assertion'): manner['encrypted_advice_attributes'] = False
    response = server.create_authn_response(
      ask['attributes'], userid=ask['attributes']['uid'], authn={'class_ref': 'urn:oasis:names:tc:SAML:2.0:ac:classes:Password'},
      name_id=None, name_id_policy=told.get('name_id_policy'), in_response_to=told['in_response_to'],
      destination=told['destination'], sp_entity_id=told['sp_entity_id'], **manner)
    import base64
    print(json.dumps({'response': base64.b64encode(str(response).encode()).decode()}), flush=True)
`

if (!isThere)
  process.stdout.write(
    'not run: sign-in by pysaml2 (it or xmlsec1 is not installed; WENYUAN_PYTHON names a Python)\n',
  )
else
  describe('pysaml2 as identity provider', () => {
    const portal = testPortal()
    const folder = mkdtempSync(join(tmpdir(), 'wenyuan-pysaml2-'))
    let provider: ChildProcessByStdio<Writable, Readable, null>
    let lines: AsyncIterator<string>
    let reader: Interface
    let host: Server
    let metadata = ''

    const nextLine = async () => JSON.parse(String((await lines.next()).value)) as Record<string, string>
    beforeAll(async () => {
      portal.setNow(new Date())
      const { key, certificate } = await makeSigningKey('pysaml2', new Date())
      const described = await fetch(`${portal.address}/${portal.tenant}/saml/metadata`)
      writeFileSync(join(folder, 'portal.xml'), await described.text())
      writeFileSync(join(folder, 'key.pem'), key)
      writeFileSync(join(folder, 'cert.pem'), certificate)
      provider = spawn(python, ['-c', script, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
      reader = createInterface({ input: provider.stdout })
      lines = reader[Symbol.asyncIterator]()
      metadata = (await nextLine()).metadata ?? ''
      host = createServer((_, response) => response.end(metadata)).listen(0, '127.0.0.1')
      await new Promise((resolve) => host.once('listening', resolve))
      const idpMetadata = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`
      const identity = { kind: 'saml', idpIssuer: 'https://idp.example.edu/idp', idpMetadata }
      const settings = { unifiedLogin: true, identities: [identity] } as TenantSettingsInput
      await updateSettings(portal.appContext.database, portal.tenant, TenantSettings.parse(settings))
      await portal.appContext.tenants.refresh()
    })
    afterAll(() => {
      provider.kill()
      reader.close()
      host.close()
      rmSync(folder, { recursive: true })
    })

    const comesBack = async (manner: object) => {
      portal.setNow(new Date())
      const visit = await beginVisit(portal)
      const attributes = { uid: '2026001', displayName: '丁玲 & <sons>', mail: 'd@example.edu' }
      provider.stdin.write(`${JSON.stringify({ request: visit.samlRequest, attributes, manner })}\n`)
      const ended = await endVisit(visit, (await nextLine()).response ?? '')
      const openId = ended.get('openId') ?? ''
      return ended.get('because') ?? accountIn(openId)
    }

    const more = 'http://www.w3.org/2001/04/xmldsig-more#'
    const xmlenc = 'http://www.w3.org/2001/04/xmlenc#'
    const algorithms = {
      'SHA-256': { sign_alg: `${more}rsa-sha256`, digest_alg: `${xmlenc}sha256` },
      'SHA-384': { sign_alg: `${more}rsa-sha384`, digest_alg: `${more}sha384` },
      'SHA-512': { sign_alg: `${more}rsa-sha512`, digest_alg: `${xmlenc}sha512` },
    }
    const signing = {
      response: { sign_response: true, sign_assertion: false },
      assertion: { sign_response: false, sign_assertion: true },
      both: { sign_response: true, sign_assertion: true },
    }
    const manners = Object.entries(algorithms).flatMap(([algorithm, chosen]) =>
      Object.entries(signing).flatMap(([place, signed]) =>
        [false, true].map((encrypted) => ({
          name: `${place} signed by ${algorithm}${encrypted ? ', encrypted' : ''}`,
          manner: { ...chosen, ...signed, encrypt_assertion: encrypted },
        })),
      ),
    )
    test.each(manners)('$name: signed in', async ({ manner }) => {
      expect(await comesBack(manner)).toBe('2026001')
    })
    test.each([
      ['nothing signed', { sign_response: false, sign_assertion: false }],
      ['nothing signed, encrypted', { sign_response: false, sign_assertion: false, encrypt_assertion: true }],
      [
        'SHA-1',
        {
          sign_response: true,
          sign_assertion: true,
          sign_alg: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
          digest_alg: 'http://www.w3.org/2000/09/xmldsig#sha1',
        },
      ],
    ])('%s: refused', async (_, manner) => {
      expect(await comesBack(manner)).toBe('unverified')
    })
  })
