import { writeFileSync } from 'node:fs'
import { type Output, UsageError } from '../../core/output.ts'
import { optionOf } from '../../core/parameters.ts'

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What cannot be stored as it is answers a sentence. @throws UsageError */
export function refuseIfRefused(answer: unknown): void {
  if (!isObject(answer) || typeof answer['refusal'] !== 'string') return
  const { refusal, field } = answer
  throw new UsageError(typeof field === 'string' ? `--${optionOf(field)}: ${refusal}` : refusal)
}

/** Writes an answer for people: texts as they are, lists of objects as tables. */
export function writeAnswer(output: Output, answer: unknown): void {
  if (!isObject(answer)) return
  const { content } = answer
  if ('fileName' in answer && typeof content === 'string') {
    writeLines(output, content)
    return
  }
  for (const [name, value] of Object.entries(answer)) {
    if (!Array.isArray(value)) output.line(`${name}\t${cellOf(value)}`)
    else if (!value.every(isObject)) output.line(`${name}\t${value.map(cellOf).join(', ')}`)
    else if (value.length > 0) {
      output.line('')
      output.line(name)
      writeTable(output, value, true)
    }
  }
}

export function writeLines(output: Output, text: string): void {
  for (const line of text.trimEnd().split('\n')) output.line(line)
}

/** Writes an answer that is a file, for its owner alone. @returns its path */
export function writeFile(path: string, answer: unknown): string {
  const content = isObject(answer) ? answer['content'] : undefined
  writeFileSync(path, String(content), { mode: 0o600 })
  return path
}

/** Rows as lines of tabulated columns under their names. */
export function writeTable(output: Output, rows: readonly object[], isHeaded: boolean): void {
  const [first] = rows
  if (!first) return
  if (isHeaded) output.line(Object.keys(first).join('\t'))
  for (const row of rows) output.line(lineOf(Object.values(row)))
}

export const lineOf = (cells: readonly unknown[]): string => cells.map(cellOf).join('\t')

/** One line per row: text from a reader never starts a new line. */
const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/g, ' ')
}
