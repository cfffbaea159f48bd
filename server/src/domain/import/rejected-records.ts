import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { RejectedRow } from '@wenyuan/contract/staff/catalogue.ts'
import { z } from 'zod'
import type { Slice } from '../../platform/db/paging.ts'

/** Longest file of rejects that is sent, in characters. */
const MOST_SENT = 5_000_000

const Line = z.object({ record: z.number(), line: z.number().optional(), reason: z.string() })

async function* linesOf(path: string): AsyncGenerator<string> {
  const input = createReadStream(path, 'utf8')
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) yield line
  } catch (error) {
    // nothing was rejected: there is no file
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  } finally {
    input.destroy()
  }
}

/** Rejected records of an import with their reasons. */
export async function pageOfRejects(path: string, { offset, limit }: Slice): Promise<RejectedRow[]> {
  const rows: RejectedRow[] = []
  let at = 0
  for await (const line of linesOf(path)) {
    if (at++ < offset) continue
    if (rows.length === limit) break
    const parsed = parsedLine(line)
    if (parsed) rows.push({ record: parsed.record, line: parsed.line ?? null, reason: parsed.reason })
  }
  return rows
}

/** The last line of a running import may be incomplete. */
function parsedLine(line: string): z.output<typeof Line> | undefined {
  try {
    return Line.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

/** The file as far as it fits into an answer. */
export async function rejectsText(path: string): Promise<{ content: string; isCut: boolean }> {
  let content = ''
  for await (const line of linesOf(path)) {
    if (content.length + line.length > MOST_SENT) return { content, isCut: true }
    content += `${line}\n`
  }
  return { content, isCut: false }
}
