import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Area } from '../contract/src/endpoint.ts'
import { lightCallOf } from '../contract/src/plan.ts'

const areaModule = /\/contract\/src\/areas\/([a-z-]+)\.ts$/

/** "course-references" → "courseReferences": the export of an area file is its name in camel case. */
const exportNameOf = (file: string): string =>
  basename(file, '.ts').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * Replaces every area of the contract by its light form, so that no schema library reaches the browser: method,
 * path and the plan of what differs on the wire, a few dozen bytes a call. Everything else those files export is
 * a type or a schema; the web side uses only the types.
 */
export function lightContract(): Plugin {
  return {
    name: 'wenyuan:light-contract',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?', 1)[0] ?? id
      if (!areaModule.test(file)) return null
      const address = `${pathToFileURL(file).href}?changed=${statSync(file).mtimeMs}`
      const module = (await import(address)) as Record<string, Area | undefined>
      const name = exportNameOf(file)
      const area = module[name]
      if (!area) throw new Error(`${file} must export its calls as "${name}"`)
      const light = Object.fromEntries(Object.entries(area).map(([key, call]) => [key, lightCallOf(call)]))
      return { code: `export const ${name} = ${JSON.stringify(light)}\n`, map: null }
    },
  }
}
