import dns from 'node:dns/promises'
import { createServer, type Server } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listOfNetworks } from '../platform/networks.ts'
import { openEmbeddingServices } from './embeddings/embeddings.ts'
import { EmbeddingsSettings } from '../search/semantic/embeddings-settings.ts'
import { tryEmbeddings } from './embeddings/trying.ts'
import { LanguageModelSettings } from '../domain/assistant/language-model-settings.ts'
import { tryLanguageModel } from './language-model/trying.ts'
import { openResearcherId } from './researcher-id/choose.ts'
import { OrcidSettings } from '../domain/researchers/researcher-id-settings.ts'

/** What a name resolves to; other names are not known. */
const names = new Map<string, string[]>()
const lookups: string[] = []
const { lookup } = dns
/** Test files may share a process, in which the modules are loaded already: the lookup itself is replaced. */
const lookUpWith = (replaced: unknown) => {
  Object.assign(dns, { lookup: replaced })
  syncBuiltinESMExports()
}

let inside: Server
let asked: string[] = []
let port = 0
/** Where the server leads whoever asks; empty: it answers. */
let location = ''
beforeAll(async () => {
  lookUpWith((name: string) => {
    lookups.push(name)
    const addresses = names.get(name)
    if (!addresses) return Promise.reject(new Error('ENOTFOUND'))
    return Promise.resolve(addresses.map((address) => ({ address, family: 4 })))
  })
  inside = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (location !== '') response.writeHead(307, { location })
    response.end('{}')
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  port = (inside.address() as AddressInfo).port
  names.set('inside.example', ['10.0.0.7'])
  names.set('half.example', ['1.1.1.1', '127.0.0.1'])
})
afterAll(() => {
  inside.close()
  lookUpWith(lookup)
})
beforeEach(() => {
  asked = []
  lookups.length = 0
  location = ''
})

const nothing = listOfNetworks([])
const model = (base: string) => {
  const settings = LanguageModelSettings.parse({ kind: 'openai', base, model: 'm', name: 'M', key: 'k' })
  if (settings.kind === 'none') throw new Error('no model')
  return settings
}
const vectors = (base: string) => {
  const settings = EmbeddingsSettings.parse({ kind: 'openai', base, model: 'm', key: 'k' })
  if (settings.kind === 'none') throw new Error('no service')
  return settings
}
const registry = (address: string, allowed = nothing) => {
  const settings = OrcidSettings.parse({
    kind: 'orcid',
    issuer: address,
    api: address,
    clientId: 'c',
    clientSecret: 's',
  })
  const means = { clock: () => new Date(), ledger: { claim: () => Promise.resolve(true) }, allowed }
  const opened = openResearcherId(settings, means)
  if (!opened) throw new Error('no registry')
  return opened
}
const beginAt = (address: string, allowed = nothing) =>
  registry(address, allowed).begin({ state: 's', nonce: 'n', returnTo: 'https://library.example/orcid' })

const closed = [
  () => `http://127.0.0.1:${port}`,
  () => `https://127.0.0.1:${port}`,
  () => 'https://169.254.169.254',
  () => `http://[::1]:${port}`,
  () => `https://[::ffff:127.0.0.1]:${port}`,
  () => 'https://inside.example',
  () => 'https://half.example',
]

test.each(closed)('nothing is asked in a closed network (%#)', async (address) => {
  expect(await tryLanguageModel(model(`${address()}/v1`), nothing)).toEqual({
    outcome: 'not-allowed',
    detail: '',
  })
  expect(await tryEmbeddings(vectors(`${address()}/v1`), nothing)).toEqual({
    outcome: 'not-allowed',
    detail: '',
  })
  const service = openEmbeddingServices(nothing).of('whu', vectors(`${address()}/v1`))
  expect(await service?.embed(['text'], 2_000)).toBe('down')
  await expect(beginAt(address())).rejects.toMatchObject({
    code: 'PROVIDER_UNREACHABLE',
    detail: 'forbidden',
  })
  expect(await registry(address()).works('0000-0002-1825-0097')).toBeUndefined()
  expect(asked).toEqual([])
})

test('what the operator allows is asked; a redirect is followed by nobody, wherever it leads', async () => {
  const own = listOfNetworks(['127.0.0.1'])
  const base = `http://127.0.0.1:${port}`
  for (location of [`http://127.0.0.1:${port}/led`, 'http://169.254.169.254/led', 'https://1.1.1.1/led']) {
    expect((await tryLanguageModel(model(base), own)).outcome).toBe('down')
    expect((await tryEmbeddings(vectors(base), own)).outcome).toBe('down')
    await expect(beginAt(base, own)).rejects.toMatchObject({ detail: 'redirected' })
    expect(await registry(base, own).works('0000-0002-1825-0097')).toBeUndefined()
  }
  expect(asked).toHaveLength(12)
  expect(asked.some((line) => line.includes('/led'))).toBe(false)
})

test('a name is resolved once, and the connection goes to the address that was looked at', async () => {
  names.set('moves.example', ['127.0.0.1'])
  const own = listOfNetworks(['127.0.0.1'])
  // plain http to a name is refused by the settings: the adapters get it here as https would
  const settings = { ...model('https://moves.example'), base: `http://moves.example:${port}` }
  expect((await tryLanguageModel(settings, own)).outcome).toBe('down')
  expect([asked, lookups]).toEqual([['POST /chat/completions'], ['moves.example']])
})
