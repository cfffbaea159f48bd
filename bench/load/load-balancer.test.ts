import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Balancer, openBalancer } from './load-balancer.ts'

interface Fake {
  address: string
  server: Server
  asked: string[]
}

let balancer: Balancer
const fakes: Fake[] = []

beforeEach(async () => {
  balancer = await openBalancer({ mayRepeat: (_, path) => path === '/read', checkEveryMs: 20 })
})
afterEach(async () => {
  await balancer.close()
  await Promise.all(fakes.splice(0).map(end))
})

const end = ({ server }: Fake) => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
}

/** A node that is ready and answers everything else with `answer`. */
async function openFake(answer: RequestListener): Promise<Fake> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    if (request.url === '/readyz') {
      response.end()
      return
    }
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
  const fake = { address, server, asked }
  fakes.push(fake)
  return fake
}

const good: RequestListener = (_, response) => void response.end('good')
const stopping: RequestListener = (_, response) => void response.writeHead(503).end('stopping')
const breaking: RequestListener = (request) => void request.socket.destroy()

async function use(...nodes: Fake[]) {
  balancer.use(nodes.map(({ address }) => address))
  await expect.poll(() => nodes.every(({ address }) => balancer.isReady(address))).toBe(true)
}

const ask = async (path: string) => {
  const response = await fetch(`${balancer.address}${path}`, { method: 'POST', body: 'x' }).catch(
    () => undefined,
  )
  return response && { status: response.status, text: await response.text() }
}

test('nodes are used in turn', async () => {
  const both = [await openFake(good), await openFake(good)]
  await use(...both)
  for (let no = 0; no < 4; no++) expect(await ask('/write')).toEqual({ status: 200, text: 'good' })
  expect(both.map(({ asked }) => asked.length)).toEqual([2, 2])
})

test('a node that refuses connections fails no request, not even a writing one', async () => {
  const [first, second] = [await openFake(good), await openFake(good)]
  await use(first, second)
  await end(first)
  for (let no = 0; no < 4; no++) expect(await ask('/write')).toEqual({ status: 200, text: 'good' })
  expect(balancer.isReady(first.address)).toBe(false)
})

test('a repeatable request goes to another node when one breaks off or is stopping', async () => {
  for (const bad of [stopping, breaking]) {
    await use(await openFake(bad), await openFake(good))
    for (let no = 0; no < 2; no++) expect(await ask('/read')).toEqual({ status: 200, text: 'good' })
  }
  expect(balancer.repeated()).toBeGreaterThanOrEqual(2)
})

test('a writing request is sent once, and its failure is reported to the reader', async () => {
  const node = await openFake(stopping)
  const other = await openFake(good)
  await use(node, other)
  const answers = [await ask('/write'), await ask('/write')]
  expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200, 503]))
  await use(await openFake(breaking))
  expect(await ask('/write')).toBeUndefined()
})

test('a removed node gets no more requests', async () => {
  const [first, second] = [await openFake(good), await openFake(good)]
  await use(first, second)
  await use(second)
  for (let no = 0; no < 3; no++) await ask('/write')
  expect(first.asked).toEqual([])
})

test('without a ready node there is an answer that says so', async () => {
  expect((await ask('/read'))?.status).toBe(502)
})
