import { rmSync } from 'node:fs'
import { buildWeb, loadDemo } from './portal.ts'

/**
 * Loads the demo once for the portals of all workers, unless `WENYUAN_STORIES_DEMO` names a folder that `loadDemo` has
 * filled, or the stories run on a portal that is open (`WENYUAN_STORIES_AT`). @returns what removes it
 */
export default async function prepare(): Promise<() => void> {
  if (process.env['WENYUAN_STORIES_AT']) return () => {}
  await buildWeb()
  if (process.env['WENYUAN_STORIES_DEMO']) return () => {}
  const demo = await loadDemo()
  // workers inherit it
  process.env['WENYUAN_STORIES_DEMO'] = demo
  return () => rmSync(demo, { recursive: true, force: true })
}
