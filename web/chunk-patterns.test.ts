import { globSync, readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const patterns =
  readFileSync(new URL('vite.config.ts', import.meta.url), 'utf8').match(
    /(?<=[(\s])\/[^/*\s].+\/(?=[,.\n])/g,
  ) ?? []
const cwd = fileURLToPath(new URL('.', import.meta.url))
const folders = new Set(globSync('src/**/', { cwd }).map((folder) => basename(folder)))
const modules = globSync('src/**/*.{ts,tsx,css}', { cwd })
  .map((file) => basename(file, extname(file)))
  .filter((name) => !folders.has(name))

test('no pattern of the build names a file, whose new name would change how the app is parted', () => {
  expect(patterns.length).toBeGreaterThan(3)
  const named = new Set(patterns.flatMap((pattern) => pattern.match(/[\w-]+/g) ?? []))
  expect(modules.filter((name) => named.has(name))).toEqual([])
})
