import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0

export interface NginxBalancer {
  address: string
  close(): Promise<void>
}

/**
 * Runs nginx with `deploy/nginx.conf`, with these nodes instead of the container's names and a free port, so that the
 * published file is measured.
 *
 * @param nodes addresses such as `http://127.0.0.1:8080`
 * @throws when nginx rejects the configuration, with its message
 */
export async function openNginx(nodes: readonly string[]): Promise<NginxBalancer> {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-nginx-'))
  // nginx's workers run as another user if the master is root
  chmodSync(folder, 0o755)
  const port = await freePort()
  const site = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8')
  const names = [...site.matchAll(/server (app-\d+:\d+)/g)].map(([, name]) => name ?? '')
  if (names.length !== nodes.length)
    throw new Error(`deploy/nginx.conf has ${names.length} nodes, and ${nodes.length} are there.`)
  const own = nodes.reduce(
    (text, node, no) => text.replace(`server ${names[no]}`, `server ${new URL(node).host}`),
    site.replace('listen 80;', `listen 127.0.0.1:${port};`),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n')
  const file = join(folder, 'nginx.conf')
  const log = join(folder, 'error.log')
  writeFileSync(
    file,
    `daemon off; pid ${join(folder, 'pid')}; error_log ${log};\nevents {}\nhttp { access_log off;\n${temporary}\n${own}\n}\n`,
  )
  const child = spawn('nginx', ['-c', file, '-e', log], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()))
  const close = async () => {
    child.kill('SIGQUIT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const address = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) {
      const said = readFileSync(log, 'utf8')
      rmSync(folder, { recursive: true, force: true })
      throw new Error(`nginx ended: ${said}`)
    }
    const isOpen = await fetch(`${address}/healthz`).then(
      () => true,
      () => false,
    )
    if (isOpen) return { address, close }
    await pause(50)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
