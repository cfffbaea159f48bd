import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.ts'

/**
 * Adds platform packages that this registry does not serve to the lock file, so that `npm ci` works here and elsewhere
 * (docs/decisions/lock-file.md). Run it after every `npm install`.
 */
interface LockedPackage {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'win32',
  'openharmony',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
]
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el']
const PINNED = /^[\^~]?(\d+\.\d+\.\d+[\w.-]*)$/

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> }
const { packages } = lock
let added = 0

for (const [place, entry] of Object.entries({ ...packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const version = PINNED.exec(range)?.[1]
    if (!version) continue
    const found = findFrom(place, name)
    if (found && (packages[found]?.version === version || range !== version)) continue
    packages[found === `node_modules/${name}` ? `${place}/node_modules/${name}` : `node_modules/${name}`] =
      platformPackage(name, version, entry.dev ?? false)
    added++
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} platform packages added to the lock file`)

/** Resolves a dependency like Node, from the innermost folder outwards. */
function findFrom(place: string, name: string): string | undefined {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const candidate = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[candidate]) return candidate
    if (!folder) return undefined
  }
}

function platformPackage(name: string, version: string, dev: boolean): LockedPackage {
  const cpu = processors.find((one) => name.includes(one))
  return {
    version,
    optional: true,
    ...(dev ? { dev } : {}),
    os: [systems.find((one) => name.includes(one)) ?? (name === 'fsevents' ? 'darwin' : 'none')],
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(name.includes('musl') ? { libc: ['musl'] } : {}),
  }
}
