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

/** Data that JSON can carry: no schema, no function. */
const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain)) ||
  (typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain))

/**
 * Replaces every area of the contract by its light form, so that no schema library reaches the browser: method,
 * path and the plan of what differs on the wire, a few dozen bytes a call. Plain constants, such as kinds and lengths,
 * stay as they are; schemas are left out.
 */
export function lightContract(): Plugin {
  return {
    name: 'wenyuan:light-contract',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?', 1)[0] ?? id
      if (!areaModule.test(file)) return null
      const address = `${pathToFileURL(file).href}?changed=${statSync(file).mtimeMs}`
      const { [exportNameOf(file)]: area, ...others } = (await import(address)) as Record<string, unknown>
      const name = exportNameOf(file)
      if (!area) throw new Error(`${file} must export its calls as "${name}"`)
      const light = Object.fromEntries(
        Object.entries(area as Area).map(([key, call]) => [key, lightCallOf(call)]),
      )
      const constants = Object.entries(others).filter(([, value]) => isPlain(value))
      const code = [[name, light] as const, ...constants].map(
        ([key, value]) => `export const ${key} = ${JSON.stringify(value)}\n`,
      )
      return { code: code.join(''), map: null }
    },
  }
}
