import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfSigned } from '../domain/identity/self-signed.ts'
import { BadConfiguration } from '../platform/config/bad-configuration.ts'
import { configFrom } from '../platform/config/config.ts'
import { openPortal, testPortal } from '../testing/portal.ts'
import { openMachine, openMachinePort, said, saveTerminal } from '../testing/sip2-machine.ts'
import type { Sip2Server } from './listener.ts'

const portal = testPortal()
const folder = mkdtempSync(join(tmpdir(), 'wenyuan-sip2-'))
const files = { certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
let ca = ''
let port: Sip2Server
beforeAll(async () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const day = 86_400_000
  const [from, until] = [new Date(Date.now() - day), new Date(Date.now() + day)]
  ca = selfSigned(privateKey, { commonName: 'localhost', from, until })
  writeFileSync(files.certificate, ca)
  writeFileSync(files.key, privateKey)
  await saveTerminal(portal, { code: 'TLS', password: 'secret', needsPin: false })
  port = await openMachinePort(portal, { tls: files })
})
afterAll(async () => {
  await port.close()
  rmSync(folder, { recursive: true })
})

test('a machine speaks encrypted, and in clear text it is not heard', async () => {
  const machine = await openMachine(port.port, { ca })
  expect(await machine.ask(said.login(`${portal.tenant}/TLS`, 'secret'))).toBe('941')
  expect(await machine.ask(said.patronStatus('nobody'))).toMatch(/^24/)
  machine.socket.destroy()
  const plain = await openMachine(port.port)
  plain.send(`${said.login(`${portal.tenant}/TLS`, 'secret')}\r`)
  expect((await plain.line())?.toString('latin1') ?? '').not.toContain('941')
})

test('the port opens and closes with the portal', async () => {
  const free = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => free.once('listening', resolve))
  const { port: number } = free.address() as AddressInfo
  await new Promise((resolve) => free.close(resolve))
  const own = await openPortal({ env: { WENYUAN_SIP2_PORT: `127.0.0.1:${number}` } })
  await saveTerminal(own, { code: 'SC', password: 'secret', needsPin: false })
  const machine = await openMachine(number)
  expect(await machine.ask(said.login(`${own.tenant}/SC`, 'secret'))).toBe('941')
  await own.close()
  expect(await machine.line()).toBeUndefined()
  await expect(openMachine(number)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('the port is closed unless it is named, and in clear text the address has to be named too', () => {
  const tls = { WENYUAN_SIP2_CERT: files.certificate, WENYUAN_SIP2_KEY: files.key }
  const { certificate, key } = files
  expect(configFrom({})).not.toHaveProperty('sip2')
  expect(configFrom({ WENYUAN_SIP2_PORT: '10.0.0.5:6001' }).sip2).toEqual({ host: '10.0.0.5', port: 6001 })
  expect(configFrom({ HOST: '0.0.0.0', WENYUAN_SIP2_PORT: '6443', ...tls }).sip2).toEqual({
    host: '0.0.0.0',
    port: 6443,
    tls: { certificate, key },
  })
  for (const [env, because] of [
    [{ WENYUAN_SIP2_PORT: '6001' }, 'nothing is encrypted'],
    [{ WENYUAN_SIP2_PORT: 'all' }, 'WENYUAN_SIP2_PORT must be'],
    [{ WENYUAN_SIP2_PORT: '6001', WENYUAN_SIP2_CERT: certificate }, 'belong together'],
    [{ WENYUAN_SIP2_PORT: '6001', ...tls, WENYUAN_SIP2_KEY: '/nowhere' }, 'ENOENT'],
    [{ WENYUAN_SIP2_PORT: '6001', ...tls, WENYUAN_SIP2_KEY: certificate }, 'cannot be used'],
  ] as const) {
    expect(() => configFrom(env)).toThrow(BadConfiguration)
    expect(() => configFrom(env)).toThrow(because)
  }
})
