import { randomUUID } from 'node:crypto'
import type { RowColumn, RowKind } from '@wenyuan/contract/constants/row-kinds.ts'
import type { CatalogueEncoding } from '@wenyuan/contract/constants/uploads.ts'
import { Fail } from '../../core/fail.ts'
import type { SiteScope } from '../../core/scope.ts'
import { plainHeading } from '../row-import/guess-column.ts'
import { keepColumns } from '../row-import/kept-columns-store.ts'
import { isColumnOf, missingOf, previewRows } from '../row-import/row-preview.ts'
import { beginNext } from './imports.ts'
import { uploadPath } from './upload-files.ts'
import { uploadOf, useUpload } from './uploads.ts'

export interface NewRowImport {
  uploadId: string
  actorId: string
  actorName: string
  kind: RowKind
  encoding: CatalogueEncoding | ''
  columns: readonly (RowColumn | '')[]
  isTrial: boolean
}

/** An uploaded file of rows of this person. @throws Fail UPLOAD_UNKNOWN */
export async function rowUploadOf(
  where: SiteScope,
  { uploadId, actorId }: Pick<NewRowImport, 'uploadId' | 'actorId'>,
): Promise<{ file_name: string; bytes: string | number }> {
  const upload = await uploadOf(where, uploadId, actorId)
  if (!upload?.is_complete || upload.purpose !== 'rows') throw new Fail('UPLOAD_UNKNOWN')
  return upload
}

/**
 * Imports the rows of an uploaded file, after the imports that were begun before, and keeps what its headings were taken
 * for. A trial leaves the upload for another try.
 *
 * @returns the id of the import
 * @throws Fail UPLOAD_UNKNOWN, ROW_FILE_UNKNOWN, COLUMNS_WRONG
 */
export async function beginRowImport(
  where: SiteScope,
  dataFolder: string,
  given: NewRowImport,
): Promise<string> {
  const { db, tenant, now } = where
  const { uploadId: file_id, kind, encoding, isTrial } = given
  const { file_name, bytes } = await rowUploadOf(where, given)
  const path = uploadPath(dataFolder, tenant, file_id)
  const { columns: seen } = await previewRows(where, path, { kind, encoding })
  const columns = checkedColumns(given, seen.length)
  const headings = seen.map(
    ({ heading }, at) => [plainHeading(heading).slice(0, 200), columns[at] ?? ''] as const,
  )
  await keepColumns(where, kind, new Map(headings.filter(([heading]) => heading !== '')))
  if (!isTrial) await useUpload(where, { ...given, purpose: 'rows' })
  const import_id = isTrial ? randomUUID() : file_id
  await db
    .insertInto('catalogue_import')
    .values({
      tenant,
      import_id,
      file_id,
      file_name,
      bytes: Number(bytes),
      kind,
      columns: [...columns],
      is_trial: isTrial,
      format: '',
      encoding,
      source: '',
      actor_name: given.actorName,
      state: 'queued',
      made_at: now,
    })
    .execute()
  await beginNext(where)
  return import_id
}

/** @throws Fail COLUMNS_WRONG */
function checkedColumns({ kind, columns }: NewRowImport, count: number): readonly (RowColumn | '')[] {
  const taken = columns.filter((column) => column !== '')
  const isRight =
    columns.length <= count &&
    new Set(taken).size === taken.length &&
    taken.every((column) => isColumnOf(kind, column)) &&
    missingOf(kind, new Set(taken)).length === 0
  if (!isRight) throw new Fail('COLUMNS_WRONG', { field: 'columns' })
  return columns
}
