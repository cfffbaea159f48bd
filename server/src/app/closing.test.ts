import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openPortal } from '../testing/portal.ts'

test('a connection without a request, or with half a request, does not delay shutdown', async () => {
  const portal = await openPortal()
  const { port } = new URL(portal.address)
  const sockets = await Promise.all(
    ['', 'GET /healthz HTTP/1.1\r\nHost: here'].map(async (begun) => {
      const socket = connect(Number(port), '127.0.0.1')
      await once(socket, 'connect')
      socket.write(begun)
      socket.on('error', () => {})
      return { socket, closed: once(socket, 'close') }
    }),
  )
  // a new connection is accepted after the others, so they are accepted by now
  expect((await fetch(`${portal.address}/healthz`)).status).toBe(200)
  await portal.close()
  await Promise.all(sockets.map(({ closed }) => closed))
  expect(sockets.every(({ socket }) => socket.closed)).toBe(true)
})
