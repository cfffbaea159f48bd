import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command } from './commands.ts'
import type { TestPortal } from './portal.ts'

/** Imports a KBART file for a package. @returns the counts that `--json` printed */
export async function importJournals(
  portal: TestPortal,
  code: string,
  text: string,
  tenant = portal.tenant,
): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-kbart-'))
  const file = join(folder, 'list.txt')
  writeFileSync(file, text)
  const argv = ['journals', 'import', file, '--package', code, '--json', '--tenant', tenant]
  const { lines, errors } = await command(portal, argv)
  rmSync(folder, { recursive: true })
  if (errors.length > 0) throw new Error(errors.join('\n'))
  return JSON.parse(lines.at(-1) ?? '{}') as Record<string, number>
}

/** A KBART file of these rows; columns that are absent are empty. */
export function kbartFile(rows: readonly Readonly<Record<string, string>>[]): string {
  const columns = [...new Set(['publication_title', ...rows.flatMap((row) => Object.keys(row))])]
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => `${cells.join('\t')}\n`)
    .join('')
}
