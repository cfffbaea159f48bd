import { csvOf } from '../../platform/spreadsheet/spreadsheet.ts'
import type { SiteScope } from '../../scope.ts'
import { fieldsOf } from './content-fields.ts'
import type { ContentKind } from './content-kind.ts'
import { flatten } from './content-paths.ts'

export const exportFormats = ['jsonl', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** All entries of a kind as a file that `importContent` reads back without a change. */
export async function exportContent(
  scope: SiteScope,
  kind: ContentKind,
  format: ExportFormat,
): Promise<string> {
  const entries = await kind.list(scope)
  if (format === 'jsonl') return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
  const fields = [...fieldsOf(kind).keys()]
  const hasParts = new Set(fields.map((path) => path.slice(0, path.lastIndexOf('.'))))
  const isCell = (path: string) => fields.includes(path) && !hasParts.has(path)
  const rows = entries.map((entry) => new Map(flatten(entry, isCell)))
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))]
  return csvOf(
    (async function* () {
      yield [columns, ...rows.map((row) => columns.map((column) => row.get(column) ?? ''))]
    })(),
  )
}
