import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openProxy, type Proxy } from './proxy.ts'
import type { Outcome } from '../load/client.ts'
import { cut } from '../load/steady.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** A server that sends its name to every connection. */
async function sayer(name: string): Promise<number> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write(name)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  })
  const bound = server.address()
  return typeof bound === 'object' && bound ? bound.port : 0
}

async function proxyTo(port: number): Promise<Proxy> {
  const proxy = await openProxy(port)
  closing.push(() => proxy.close())
  return proxy
}

function connectTo({ port }: Proxy) {
  const socket = connect(port, '127.0.0.1')
  closing.push(() => socket.destroy())
  const state = { heard: '', closed: false }
  socket.on('error', () => {})
  socket.on('data', (chunk: Buffer) => void (state.heard += chunk.toString()))
  socket.on('close', () => void (state.closed = true))
  return state
}

test('a redirected proxy closes open connections and reaches the new target', async () => {
  const proxy = await proxyTo(await sayer('first'))
  const before = connectTo(proxy)
  await expect.poll(() => before.heard).toBe('first')
  proxy.aim(await sayer('second'))
  await expect.poll(() => before.closed).toBe(true)
  const after = connectTo(proxy)
  await expect.poll(() => after.heard).toBe('second')
})

test('a delayed proxy answers late, but completely', async () => {
  const proxy = await proxyTo(await sayer('late'))
  proxy.delay(60)
  const started = performance.now()
  const socket = connectTo(proxy)
  await expect.poll(() => socket.heard, { interval: 5 }).toBe('late')
  expect(performance.now() - started).toBeGreaterThan(50)
})

test('without a target the connection is closed', async () => {
  const proxy = await proxyTo(1)
  const socket = connectTo(proxy)
  await expect.poll(() => socket.closed).toBe(true)
})

test('a request counts in the phase in which it was due', () => {
  const one = (at: number, kind: Outcome['kind'] = 'answered') => ({
    at,
    dueAt: at,
    milliseconds: at,
    part: 'search' as const,
    path: '/',
    outcome: kind === 'answered' ? { kind } : { kind, reason: 'ECONNRESET' },
  })
  const watched = cut([one(1), one(2), one(1_000, 'failed'), one(3_000, 'refused')], 1_000, 3_000)
  expect(watched.before).toMatchObject({ n: 2, max: 2, failed: 0 })
  expect(watched.during).toMatchObject({ n: 1, failed: 1, reasons: { ECONNRESET: 1 } })
  expect(watched.after).toMatchObject({ n: 1, failed: 0 })
  expect(watched).toMatchObject({ took: 2, lastFailure: 0 })
})
