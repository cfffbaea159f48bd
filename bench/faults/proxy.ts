import { connect, createServer, type Socket } from 'node:net'

/** A proxy on loopback whose target and delay can be changed. */
export interface Proxy {
  port: number
  /** Changes the target of new connections and closes the open ones. */
  aim(port: number): void
  /** Delays every answer from now on. */
  delay(milliseconds: number): void
  close(): Promise<void>
}

/** Opens a TCP proxy to a port on loopback. */
export async function openProxy(to: number): Promise<Proxy> {
  let target = to
  let lateMs = 0
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
      // the close event follows
      socket.on('error', () => {})
    }
    near.on('data', (chunk: Buffer) => void far.write(chunk))
    near.on('end', () => far.end())
    far.on('data', (chunk: Buffer) => later(lateMs, () => near.destroyed || near.write(chunk)))
    far.on('end', () => later(lateMs, () => near.end()))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const breakOff = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: typeof bound === 'object' && bound ? bound.port : 0,
    aim(port) {
      target = port
      breakOff()
    },
    delay(milliseconds) {
      lateMs = milliseconds
    },
    async close() {
      breakOff()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function later(milliseconds: number, work: () => unknown): void {
  if (milliseconds > 0) setTimeout(work, milliseconds)
  else work()
}
