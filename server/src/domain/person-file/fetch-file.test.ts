import { once } from 'node:events'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOfNetworks } from '../../platform/networks.ts'
import { fetchPersonFile } from './fetch-file.ts'
import { PersonFileSettings } from './settings.ts'

let answer: RequestListener = () => undefined
const server = createServer((request, response) => answer(request, response))
let folder = ''
let address = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'persons-'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/out/persons.csv?year=2026`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

/** The settings ask for https; the test's server has none. */
const fetched = (more: Partial<PersonFileSettings> = {}, allowed = ['127.0.0.0/8']) =>
  fetchPersonFile(
    { ...PersonFileSettings.parse({}), comesFrom: more.address ? 'address' : 'folder', ...more },
    {
      folder,
      path: join(folder, '.fetched'),
      allowed: listOfNetworks(allowed),
      signal: new AbortController().signal,
    },
  )

test('a file comes from an address with a name and a password', async () => {
  answer = ({ headers }, response) => {
    const isKnown = headers.authorization === `Basic ${Buffer.from('library:密码').toString('base64')}`
    response.writeHead(isKnown ? 200 : 401).end(isKnown ? 'account,name\n1,a\n' : 'no')
  }
  expect(await fetched({ address, userName: 'library', password: '密码' })).toEqual({
    name: 'persons.csv',
    bytes: 17,
    sha256: expect.stringMatching(/^[\da-f]{64}$/),
  })
  expect(await readFile(join(folder, '.fetched'), 'utf8')).toBe('account,name\n1,a\n')
  await expect(fetched({ address, userName: 'library', password: 'x' })).rejects.toThrow('status 401')
})

test('an answer that ends early, leads elsewhere or is empty is no file', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('account,name\n')
    setImmediate(() => response.destroy())
  }
  await expect(fetched({ address })).rejects.toThrow('the file ended early')
  answer = (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  await expect(fetched({ address })).rejects.toThrow('redirected')
  answer = (_, response) => response.writeHead(200).end()
  await expect(fetched({ address })).rejects.toThrow('the file is empty')
  await expect(fetched({ address }, [])).rejects.toThrow('forbidden')
})

test('the newest file of the folder is taken, and none that is still being written', async () => {
  await rm(join(folder, '.fetched'), { force: true })
  await expect(fetched()).rejects.toThrow('no file in the folder')
  const old = new Date('2026-01-01')
  await writeFile(join(folder, 'z-old.csv'), 'old')
  await utimes(join(folder, 'z-old.csv'), old, old)
  await writeFile(join(folder, 'a-new.csv'), 'new one')
  await writeFile(join(folder, '.part.csv'), 'half')
  expect(await fetched()).toMatchObject({ name: 'a-new.csv', bytes: 7 })
})
