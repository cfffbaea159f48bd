import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Area } from '../contract/src/endpoint.ts'
import { lightCallOf } from '../contract/src/plan.ts'

const areaModule = /\/contract\/src\/areas\/[a-z-]+\.ts(?:\?call(?:s|=\w+))?$/

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

async function readArea(file: string): Promise<{ area: Area; others: Record<string, unknown> }> {
  const address = `${pathToFileURL(file).href}?changed=${statSync(file).mtimeMs}`
  const name = exportNameOf(file)
  const { [name]: area, ...others } = (await import(address)) as Record<string, unknown>
  if (!area) throw new Error(`${file} must export its calls as "${name}"`)
  return { area: area as Area, others }
}

/** An area as one object, for the server of developers and for tests. */
const wholeArea = (file: string, area: Area): string => {
  const light = Object.fromEntries(Object.entries(area).map(([key, call]) => [key, lightCallOf(call)]))
  return `export const ${exportNameOf(file)} = ${JSON.stringify(light)}\n`
}

/**
 * An area as a module of its own for every call: a chunk holds the calls that its modules name, and what no screen asks
 * is left out.
 */
function partOfArea(file: string, part: string | undefined, area: Area): string {
  const names = Object.keys(area)
  if (part === undefined) return `export * as ${exportNameOf(file)} from ${JSON.stringify(`${file}?calls`)}\n`
  if (part === 'calls')
    return names
      .map((name) => `export { default as ${name} } from ${JSON.stringify(`${file}?call=${name}`)}\n`)
      .join('')
  const call = area[part.slice('call='.length)]
  if (!call) throw new Error(`${file} has no ${part}`)
  return `export default ${JSON.stringify(lightCallOf(call))}\n`
}

/**
 * Replaces every area of the contract by its light form, so that no schema library reaches the browser: method,
 * path and the plan of what differs on the wire, a few dozen bytes a call. Plain constants, such as kinds and lengths,
 * stay as they are; schemas are left out.
 */
export function lightContract(): Plugin {
  let builds = false
  return {
    name: 'wenyuan:light-contract',
    enforce: 'pre',
    configResolved({ command }) {
      builds = command === 'build'
    },
    async load(id) {
      const [file = id, part] = id.split('?')
      if (!areaModule.test(builds ? id : file)) return null
      const { area, others } = await readArea(file)
      if (builds && part) return { code: partOfArea(file, part, area), moduleSideEffects: false, map: null }
      const calls = builds ? partOfArea(file, undefined, area) : wholeArea(file, area)
      const constants = Object.entries(others)
        .filter(([, value]) => isPlain(value))
        .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)}\n`)
      return { code: calls + constants.join(''), map: null }
    },
  }
}
