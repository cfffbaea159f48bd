import { useMutation } from '@tanstack/react-query'
import { detail, type RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import { type ExportFormat, exportFormats } from '@wenyuan/contract/constants/export-formats.ts'
import { Download } from 'lucide-react'
import { call } from '../../../api/call.ts'
import { Dialog } from '../../../kit/overlays/Dialog.tsx'
import { saveFile } from '../../../kit/save-file.ts'
import { t } from '../words.ts'
import css from './ExportDialog.module.css'

interface ExportRecordsProps {
  records: readonly { recordId: string }[]
  onClose: () => void
}

/** The usual names of these formats. */
const formatNames: Record<ExportFormat, string> = {
  ris: 'RIS',
  bibtex: 'BibTeX',
  endnote: 'EndNote',
  marc: 'MARC (ISO 2709)',
  marcxml: 'MARCXML',
  json: 'JSON',
}

/** The record as a file for other programs. */
export const ExportDialog = ({ record, onClose }: { record: RecordDetail; onClose: () => void }) => (
  <ExportRecords records={[record]} onClose={onClose} />
)

/** Records as one file for other programs. */
export function ExportRecords({ records, onClose }: ExportRecordsProps) {
  const save = useMutation({
    mutationFn: (format: ExportFormat) =>
      call(detail.export, { recordIds: records.map(({ recordId }) => recordId), format }),
    onSuccess: saveFile,
  })
  return (
    <Dialog title={t('export.title')} closeLabel={t('action.close')} onClose={onClose}>
      <ul className={css.formats}>
        {exportFormats.map((format) => (
          <li key={format}>
            <button
              type="button"
              className={css.format}
              disabled={save.isPending}
              onClick={() => save.mutate(format)}
            >
              <span>{formatNames[format]}</span>
              <span className={css.about}>{t(`export.${format}`)}</span>
              <Download aria-hidden size={17} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
