import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const kinds = fileURLToPath(new URL('./manifest-kinds.ts', import.meta.url))
const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))
const flags = '--ignoreConfig --noEmit --strict --skipLibCheck --allowImportingTsExtensions'
const target = '--target es2024 --lib es2024 --module nodenext --pretty false'

/**
 * Compares manifests with the types of the Kubernetes API: each becomes a literal of its type, so that the compiler
 * reports unknown and missing fields and values of another type.
 *
 * @returns the messages for each manifest, in the same order
 */
export function typeFaultsOf(manifests: readonly unknown[]): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-manifests-'))
  try {
    const files = manifests.map((manifest, no) => {
      const file = join(folder, `${no}.ts`)
      writeFileSync(file, sourceOf(manifest))
      return file
    })
    const { stdout, stderr, error } = spawnSync(
      process.execPath,
      [compiler, ...`${flags} ${target}`.split(' '), ...files],
      {
        encoding: 'utf8',
        cwd: folder,
      },
    )
    if (error) throw error
    const faults = manifests.map((): string[] => [])
    for (const line of `${stdout}${stderr}`.split('\n').filter((text) => text !== '')) {
      const [, no, message] = /^(\d+)\.ts\(.*?: (?:error )?(.*)$/.exec(line) ?? []
      if (no !== undefined && message !== undefined) faults[Number(no)]?.push(message)
      // the compiler itself failed, or explains the message before
      else if (!line.startsWith(' ')) throw new Error(line)
    }
    return faults
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function sourceOf(manifest: unknown): string {
  const { kind } = manifest as { kind?: unknown }
  return [
    `import type { ManifestKinds } from ${JSON.stringify(kinds)}`,
    `export const manifest: ManifestKinds[${JSON.stringify(String(kind))}] = ${JSON.stringify(manifest, null, 2)}`,
  ].join('\n')
}
