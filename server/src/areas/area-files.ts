import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The name of an area and one of its files, loaded. */
export interface AreaFile {
  area: string
  exports: Readonly<Record<string, unknown>>
}

const folder = join(import.meta.dirname, '../areas')

/** Loads `areas/<area>/<file>` of every area that has it, sorted by area. */
export async function loadAreaFiles(file: string): Promise<readonly AreaFile[]> {
  const areas = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, file)))
    .map(({ name }) => name)
    .toSorted()
  return Promise.all(
    areas.map(async (area) => ({
      area,
      exports: (await import(pathToFileURL(join(folder, area, file)).href)) as AreaFile['exports'],
    })),
  )
}
