import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { describeEngine } from '../conformance.ts'
import { openSegmentEngine } from './engine.ts'

const folders: string[] = []

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wenyuan-segments-'))
  folders.push(folder)
  return folder
}

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

describeEngine('segments', async () =>
  openSegmentEngine({ folder: await emptyFolder(), analyser: 'test', workers: 2 }),
)
