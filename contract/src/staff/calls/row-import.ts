import { z } from 'zod'
import { MOST_COLUMNS, type RowColumn, rowColumns, rowKinds } from '../../constants/row-kinds.ts'
import { catalogueEncodings } from '../../constants/uploads.ts'
import type { RowPreview } from '../row-import.ts'
import { list, operation } from '../staff-call.ts'

const every = [...new Set(Object.values(rowColumns).flat())] as [RowColumn, ...RowColumn[]]
const how = {
  uploadId: z.uuid(),
  kind: z.enum(rowKinds),
  /** Empty: detected. */
  encoding: z.enum(['', ...catalogueEncodings]).default(''),
}

/** Readers, loans, holds, charges and past loans of another system, as rows of a file. */
export const rowImportCalls = {
  'preview-rows': list<RowPreview>()({
    about:
      'The columns of an uploaded file of rows (CSV or a workbook), with what each is taken for and its first values. Columns that are not read are among them.',
    input: how,
  }),
  'begin-rows': operation<{ importId: string }>()({
    about:
      'Imports the rows of an uploaded file in the background; `columns` says in the order of the file what each column is, empty where it is not read. With `isTrial` the rows are tried and counted, nothing is stored, and the upload can be used again. Repeating an import changes nothing: rows that are there count as unchanged.',
    input: {
      ...how,
      columns: z
        .array(z.enum(['', ...every]))
        .min(1)
        .max(MOST_COLUMNS),
      isTrial: z.boolean().default(false),
    },
  }),
}
