import type { z } from 'zod'
import { Fail } from '../../core/fail.ts'

export const LARGEST = 8_000_000
export const ROWS = 100
/** A list that has no end is broken. */
export const MOST_PAGES = 20
/** More rows than a list of one person has. */
export const MOST_IN_ALL = 50_000

/** @param detail for the log; it names no reader */
export const off = (detail?: string) =>
  new Fail('LIBRARY_SYSTEM_OFF', { retryAfter: 30, ...(detail === undefined ? {} : { detail }) })

/** @throws Fail LIBRARY_SYSTEM_OFF when the answer is not what the interface description says */
export function checked<One>(schema: z.ZodType<One>, value: unknown): One {
  const read = schema.safeParse(value)
  if (!read.success) {
    const [issue] = read.error.issues
    throw off(`an answer is not as described: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
  }
  return read.data
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
