import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from './steps.ts'
import type { Import } from './walls.ts'

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'|import\.meta\.glob(?:<[^(]*>)?\(\[?\s*'([^']+)'/g

/** Imports between the files of the project, with those of types and patterns of `import.meta.glob`. */
export function allImports(): { files: number; imports: Import[] } {
  const files = globSync(['{contract,server,web}/src/**/*.{ts,tsx}', 'sandbox/**/*.ts'], { cwd: root })
  const imports = files.flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(IMPORT)].flatMap(([, named, pattern]) => {
      const to = named ?? pattern
      const target = to === undefined ? undefined : placeOf(from, to)
      return target === undefined ? [] : [{ from, to: target }]
    }),
  )
  return { files: files.length, imports }
}

/** The file of the project that an import resolves to; `undefined` for packages. */
function placeOf(from: string, to: string): string | undefined {
  if (to.includes('node_modules/')) return undefined
  if (to.startsWith('.')) return normalize(join(dirname(from), to))
  const workspace = /^@wenyuan\/(contract|server|web)\/(.+)$/.exec(to)
  return workspace ? `${workspace[1]}/src/${workspace[2]}` : undefined
}
