import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Area, AreaScreen } from '../web/src/app/area.ts'
import { routesWith } from '../web/src/app/route-table.ts'
import { root } from './steps.ts'

const files = globSync('web/src/areas/*/index.ts', { cwd: root }).toSorted()

const screens = await Promise.all(
  files.map(async (file): Promise<readonly AreaScreen[]> => {
    const { area } = (await import(pathToFileURL(join(root, file)).href)) as { area: Area }
    return area.screens
  }),
)

/** Every route of the web app, with the screen that shows it. */
export const webRoutes = routesWith(screens.flat())
