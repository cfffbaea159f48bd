import { isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'
import type { RejectedOutcome } from './outcome.ts'

export interface RejectsFile {
  write(outcome: RejectedOutcome): Promise<void>
  close(): Promise<void>
}

/**
 * The file of rejected records, one JSON line each: `record`, `byte` or `line`, `reason`, and the source as `text`, or
 * as `base64` if its bytes are not text. It replaces a file of the same name from an earlier run.
 */
export async function openRejects(path: string): Promise<RejectsFile> {
  const handle = await open(path, 'w')
  return {
    async write({ position, reason, raw }) {
      await handle.appendFile(`${JSON.stringify({ ...position, reason, ...sourceOf(raw) })}\n`)
    },
    close: () => handle.close(),
  }
}

function sourceOf(raw: RejectedOutcome['raw']): { text: string } | { base64: string } {
  if (typeof raw === 'string') return { text: raw }
  // Separators are control characters; a readable record contains only text besides them.
  return isUtf8(raw)
    ? { text: Buffer.from(raw).toString('utf8') }
    : { base64: Buffer.from(raw).toString('base64') }
}
