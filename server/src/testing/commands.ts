import { exitCodeOf } from '../cli/control.ts'
import type { TestPortal } from './portal.ts'

export interface Spoken {
  code: number
  /** The standard output, line by line. */
  lines: string[]
  errors: string[]
}

/** Runs an operator's command inside a test portal, like a running server. */
export async function command(
  { appContext }: TestPortal,
  argv: readonly string[],
  { cwd = '/', signal = new AbortController().signal }: { cwd?: string; signal?: AbortSignal } = {},
): Promise<Spoken> {
  const lines: string[] = []
  const errors: string[] = []
  const output = {
    line: (text: string) => void lines.push(text),
    error: (text: string) => void errors.push(text),
    progress: () => {},
  }
  return { code: await exitCodeOf(argv, { appContext, cwd, output, signal }), lines, errors }
}
