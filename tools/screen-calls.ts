import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.ts'

const imports = /import (type )?\{([^}]*)\} from '@wenyuan\/contract\/areas\/([\w-]+)\.ts'/g

/** The calls a source file asks, as "area.name". A call named in a type only (`typeof area.call`) is not asked. */
export function callsIn(source: string): string[] {
  return [...source.matchAll(imports)].flatMap(([, isType, names = '', area]) =>
    isType
      ? []
      : names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .flatMap((name) => {
            const local = name.split(' as ').at(-1)
            const uses = source.matchAll(new RegExp(String.raw`(typeof )?(?<![\w.$/'])${local}\.(\w+)`, 'g'))
            return [...uses].flatMap(([, inType, call]) => (inType ? [] : [`${area}.${call}`]))
          }),
  )
}

/** The calls that the web app asks. */
export const callsOfScreens = (): Set<string> =>
  new Set(
    globSync('web/src/**/*.{ts,tsx}', { cwd: root })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) => callsIn(readFileSync(join(root, file), 'utf8'))),
  )
