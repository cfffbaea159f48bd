import { useMutation } from '@tanstack/react-query'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { type ExportFormat, exportFormats } from '@wenyuan/contract/constants/export-formats.ts'
import { call } from '../../api/call.ts'
import { readStored, store as keepStored } from '../../api/stored-session.ts'
import { createStore } from '../../kit/create-store.ts'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { saveFile } from '../../kit/save-file.ts'
import { t } from '../../locales/translation.ts'

/** The usual names of these formats. */
export const exportFormatNames: Record<ExportFormat, string> = {
  ris: 'RIS',
  bibtex: 'BibTeX',
  endnote: 'EndNote',
  marc: 'MARC (ISO 2709)',
  marcxml: 'MARCXML',
  json: 'JSON',
}

const last = createStore(
  (): ExportFormat => exportFormats.find((one) => one === readStored('wenyuanExport')) ?? 'ris',
)

/** The format that the reader exported to last, kept in the browser; at first the one that reference managers read. */
export const useExportFormat = last.use

/** Saves records as one file, and remembers its format. */
export const useExportRecords = (records: readonly { recordId: string }[]) =>
  useMutation({
    mutationFn: (format: ExportFormat) =>
      call(detail.export, { recordIds: records.map(({ recordId }) => recordId), format }),
    onSuccess: (file, format) => {
      keepStored('wenyuanExport', format)
      last.changed()
      saveFile(file)
      for (const { title, fields } of file.leftOut ?? []) {
        const tags = fields.map(({ tag, fields: count }) => (count === 1 ? tag : `${tag} × ${count}`))
        showToast('warning', t('export.leftOut', { title, tags: tags.join(', ') }))
      }
    },
  })
