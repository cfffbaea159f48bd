import type { ContentFormat } from '@wenyuan/contract/constants/uploads.ts'
import { csvOf } from '../../platform/spreadsheet/spreadsheet.ts'
import type { SiteScope } from '../../core/scope.ts'
import { fieldsOf } from './content-fields.ts'
import type { ContentKind } from './content-kind.ts'
import { flatten } from './content-paths.ts'
import { pictureField } from './entry-pictures.ts'

/**
 * All entries of a kind as a file that `importContent` reads back without a change.
 *
 * @param dataFolder present: lines of JSON have the pictures of their entries too
 */
export async function exportContent(
  scope: SiteScope,
  kind: ContentKind,
  format: ContentFormat,
  dataFolder?: string,
): Promise<string> {
  const entries = await kind.list(scope)
  if (format === 'jsonl') {
    const pictureOf = await picturesOf(scope, kind, dataFolder)
    const lines: string[] = []
    for (const entry of entries)
      lines.push(`${JSON.stringify({ ...(entry as object), ...(await pictureOf(kind.codeOf(entry))) })}\n`)
    return lines.join('')
  }
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

async function picturesOf(scope: SiteScope, { pictures }: ContentKind, dataFolder: string | undefined) {
  if (!pictures || dataFolder === undefined) return () => Promise.resolve({})
  const keys = await pictures.keys(scope)
  return async (code: string): Promise<object> => {
    const key = keys.get(code)
    const bytes = key === undefined ? undefined : await pictures.read(dataFolder, scope.tenant, key)
    return bytes === undefined ? {} : pictureField(bytes)
  }
}
