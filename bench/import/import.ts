import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { allocatorSettings } from '@wenyuan/server/platform/config/allocator.ts'
import { takeRows } from '../shared/corpus.ts'
import { loadNow, printLine } from '../shared/figures.ts'
import { profilingArguments } from '../shared/profiling.ts'

export const importUsage = 'import --rows N [--folder DIR]'

/** Loads real rows into an empty folder with the import command; prints rate and peak memory. */
export async function benchImport(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: { rows: { type: 'string', default: '50000' }, folder: { type: 'string' } },
  })
  const corpus = process.env['WENYUAN_CORPUS']
  if (!corpus) {
    process.stdout.write('not run: import bench (WENYUAN_CORPUS names no folder)\n')
    return
  }
  const rows = Number(values.rows)
  if (!Number.isInteger(rows) || rows < 1) throw new Error('--rows must be a whole number from 1.')
  const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'wenyuan-bench-'))
  mkdirSync(folder, { recursive: true })
  try {
    const parts = await takeRows(corpus, rows, folder)
    if (parts.length === 0) {
      process.stdout.write('not run: import bench (WENYUAN_CORPUS holds none of its files)\n')
      return
    }
    printLine({ phase: 'begin', rows, files: parts.length, cpus: availableParallelism(), load: loadNow() })
    await load(folder, parts)
    const figures = JSON.parse(readFileSync(join(folder, 'figures.json'), 'utf8')) as object
    printLine({ ...figures, load: loadNow(), cpus: availableParallelism(), node: process.version })
  } finally {
    if (values.folder === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

/** In a process of its own, so that its peak memory is that of the import. */
async function load(folder: string, parts: object[]): Promise<void> {
  const child = fork(new URL('./import-process.ts', import.meta.url), [JSON.stringify({ folder, parts })], {
    execArgv: profilingArguments(),
    env: { ...allocatorSettings, ...process.env },
  })
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`The import ended with ${String(code)}.`)
}
