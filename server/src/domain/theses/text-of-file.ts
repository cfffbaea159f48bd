import { open } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { Thread } from '../../platform/threads/thread.ts'
import type { TextCalls } from './text-thread.ts'

/** Characters of a file that are kept: a long doctoral thesis. */
export const LONGEST_FULL_TEXT = 600_000
/** A damaged PDF must not hold up whoever adds it. */
const LONGEST_MS = 60_000

/** The words of a PDF or text file; empty where there are none, such as in a scan, or where they cannot be read. */
export async function textOfFile(path: string, mediaType: string): Promise<string> {
  if (mediaType === 'text/plain') return tidy(await beginningOf(path))
  return mediaType === 'application/pdf' ? tidy(await textOfPdf(path)) : ''
}

/** In a thread of its own, with its own heap: PDFs come from outside. */
async function textOfPdf(path: string): Promise<string> {
  const thread = new Thread<TextCalls>(new URL('./text-thread.ts', import.meta.url))
  const timedOut = new AbortController()
  try {
    return await Promise.race([
      thread.ask('text', path, LONGEST_FULL_TEXT).catch(() => ''),
      wait(LONGEST_MS, '', { signal: timedOut.signal, ref: false }),
    ])
  } finally {
    timedOut.abort()
    await thread.stop()
  }
}

async function beginningOf(path: string): Promise<string> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(3 * LONGEST_FULL_TEXT), 0)
    return buffer.subarray(0, bytesRead).toString('utf8')
  } finally {
    await handle.close()
  }
}

const tidy = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, LONGEST_FULL_TEXT)
