import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { exchange } from './limited-fetch.ts'

const limits = { timeLimitMs: 300, sizeLimitBytes: 1_000 }
let server: Server | undefined

async function hostThat(answers: RequestListener): Promise<string> {
  server = createServer(answers)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

test('an answer is returned with status and text, for any status', async () => {
  const address = await hostThat((_, response) => response.writeHead(418).end('茶'))
  expect(await exchange(address, limits)).toMatchObject({ reached: true, status: 418, text: '茶' })
})

test('a posted body arrives', async () => {
  const address = await hostThat((request, response) => request.pipe(response))
  expect(await exchange(address, { ...limits, method: 'POST', body: '书' })).toMatchObject({ text: '书' })
})

test('a host that sends nothing, or stops within its answer, times out', async () => {
  const before = await hostThat(() => undefined)
  expect(await exchange(before, limits)).toEqual({ reached: false, because: 'timeout' })
  server?.closeAllConnections()
  server?.close()
  const within = await hostThat((_, response) => response.write('half'))
  expect(await exchange(within, limits)).toEqual({ reached: false, because: 'timeout' })
})

test('an endless answer is read only up to the limit', async () => {
  const address = await hostThat((_, response) => {
    const more = () => {
      while (response.write('x'.repeat(10_000)) && !response.destroyed);
    }
    response.on('drain', more)
    more()
  })
  expect(await exchange(address, limits)).toEqual({ reached: false, because: 'too-large' })
})

test('a redirect is not followed', async () => {
  const address = await hostThat((_, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  )
  expect(await exchange(address, limits)).toEqual({ reached: false, because: 'redirected' })
})

test('a missing host and an invalid address give the same result', async () => {
  for (const address of ['http://127.0.0.1:9/', 'nonsense']) {
    expect(await exchange(address, limits)).toEqual({ reached: false, because: 'unreachable' })
  }
})
