import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command } from './commands.ts'
import type { TestPortal } from './portal.ts'

/** Imports curated content from the text of a CSV file. @returns the counts that `--json` printed */
export async function importContent(
  portal: TestPortal,
  kind: string,
  csv: string,
  tenant = portal.tenant,
): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-content-'))
  const file = join(folder, `${kind}.csv`)
  writeFileSync(file, csv)
  const { lines } = await command(portal, ['things', 'import', kind, file, '--json', '--tenant', tenant])
  rmSync(folder, { recursive: true })
  return JSON.parse(lines.at(-1) ?? '{}') as Record<string, number>
}
