import type { Import } from './walls.ts'

/**
 * Floors of the server from the lowest, each with its folders below `server/src`: a file imports from its own floor and those
 * below, types included. Source: docs/architecture.md "The floors".
 */
export const floors: readonly (readonly string[])[] = [
  ['platform', 'locales'],
  ['core'],
  ['search', 'domain'],
  ['integrations'],
  ['areas'],
  ['http', 'staff-api', 'sip2', 'cli'],
  ['app'],
]

/** Files and programs of tests stand on no floor. */
const TESTS = /\.test\.ts$|\/testing\/|\/conformance/

const folderOf = (file: string): string => /^server\/src\/([^/]+)\//.exec(file)?.[1] ?? ''
const floorOf = (file: string): number => floors.findIndex((folders) => folders.includes(folderOf(file)))

/** Imports from a floor above, without the beginning of their paths. */
export const upwardImports = (imports: readonly Import[]): string[] =>
  imports
    .filter(({ from, to }) => !TESTS.test(from) && floorOf(from) >= 0 && floorOf(to) > floorOf(from))
    .map(({ from, to }) => `${from} imports ${to}`.replaceAll('server/src/', ''))
