import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { NotThisFormat, type Outcome } from '../outcome.ts'
import { type ReadOptions, readCatalogue } from '../read.ts'
import { bookLeader, marcOf, unimarcLeader } from './marc-lines.ts'
import { collect } from './streams.ts'

/** A file with this content, until the test has ended. */
export function fileOf(content: string | Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'file')
  writeFileSync(path, content)
  return path
}
export const read = (content: string | Buffer, options?: ReadOptions): Promise<Outcome[]> =>
  collect(readCatalogue(fileOf(content), options))
export const refused = async (content: string | Buffer, options?: ReadOptions): Promise<string> => {
  try {
    await read(content, options)
  } catch (error) {
    expect(error).toBeInstanceOf(NotThisFormat)
    return (error as Error).message
  }
  return 'accepted'
}
export const keys = (outcomes: Outcome[]): string[] =>
  outcomes.map((outcome) =>
    outcome.kind === 'rejected'
      ? `rejected: ${outcome.reason}`
      : outcome.kind === 'items'
        ? `items of ${outcome.parent}`
        : outcome.key,
  )

export const book = marcOf(
  bookLeader,
  '001 b1',
  '008 000313s2000    nyu           000 1 eng  ',
  '245 10$aSummerland /$cMichael Chabon.',
  '852 0#$bMAIN$hPS1',
)
export const chinese = marcOf(
  unimarcLeader,
  '001 c1',
  '100 ##$a20150209d2015    em y0chiy50      ea',
  '200 1#$a杜诗详注',
  '690 ##$aI222',
)
