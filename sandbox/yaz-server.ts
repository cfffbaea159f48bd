import { spawn, spawnSync } from 'node:child_process'
import { createServer, connect, type AddressInfo } from 'node:net'

/** Starts YAZ's test server on a free port. @returns undefined where it is not installed; that is printed */
export async function startYaz(): Promise<{ port: number; stop(): void } | undefined> {
  if (spawnSync('yaz-ztest', ['-V']).error) {
    process.stdout.write('not run: Z39.50 with yaz-ztest (it is not installed)\n')
    return undefined
  }
  const port = await freePort()
  const server = spawn('yaz-ztest', ['-S', '-v', 'none', `tcp:127.0.0.1:${port}`], { stdio: 'ignore' })
  for (let tries = 0; tries < 100 && !(await isOpen(port)); tries++)
    await new Promise((resolve) => setTimeout(resolve, 50))
  return { port, stop: () => void server.kill('SIGKILL') }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
