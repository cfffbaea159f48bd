import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const SLAPD = '/usr/sbin/slapd'
const SLAPADD = '/usr/sbin/slapadd'

/** Whether OpenLDAP's server is installed (Debian's package `slapd`). */
export const hasSlapd = (): boolean => existsSync(SLAPD)

export interface Slapd {
  /** Ports of `ldap` and `ldaps` on this machine. */
  plain: number
  secure: number
  close(): Promise<void>
}

/** An OpenLDAP server with these entries (LDIF) below `dc=example,dc=edu`, which everybody may sign in to. */
export async function openSlapd(entries: string, tls: { key: string; certificate: string }): Promise<Slapd> {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-slapd-'))
  const at = (name: string) => join(folder, name)
  mkdirSync(at('data'))
  writeFileSync(at('key.pem'), tls.key)
  writeFileSync(at('cert.pem'), tls.certificate)
  writeFileSync(at('entries.ldif'), entries)
  writeFileSync(at('slapd.conf'), configIn(folder))
  const loaded = spawnSync(SLAPADD, ['-f', at('slapd.conf'), '-l', at('entries.ldif')], { encoding: 'utf8' })
  if (loaded.status !== 0) throw new Error(`slapadd: ${loaded.stderr}`)
  const [plain, secure] = [await freePort(), await freePort()]
  const urls = `ldap://127.0.0.1:${plain} ldaps://127.0.0.1:${secure}`
  const server = spawn(SLAPD, ['-f', at('slapd.conf'), '-h', urls, '-d', '0'], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  while (!(await answers(plain))) {
    if (server.exitCode !== null) throw new Error(`slapd ended with ${server.exitCode}`)
    await setTimeout(20)
  }
  return {
    plain,
    secure,
    async close() {
      server.kill()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

const configIn = (folder: string) => `include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
TLSCertificateFile ${folder}/cert.pem
TLSCertificateKeyFile ${folder}/key.pem
database mdb
maxsize 10485760
suffix "dc=example,dc=edu"
directory ${folder}/data
access to attrs=userPassword by anonymous auth by * none
access to * by dn.base="cn=reader,dc=example,dc=edu" read by self read by anonymous auth by * none
`

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.unref()
    socket.once('connect', () => socket.destroy())
  })
