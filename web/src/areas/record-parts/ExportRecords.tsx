import { exportFormats } from '@wenyuan/contract/constants/export-formats.ts'
import { Download } from 'lucide-react'
import { exportFormatNames, useExportRecords } from '../../app/records/export-records.ts'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { t } from './words.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './ExportRecords.module.css'

interface ExportRecordsProps {
  records: readonly { recordId: string }[]
  onClose: () => void
}

/** Records as one file for other programs. */
export function ExportRecords({ records, onClose }: ExportRecordsProps) {
  const save = useExportRecords(records)
  return (
    <Dialog title={t('export.title')} closeLabel={t('action.close')} onClose={onClose}>
      <ul className={css.formats}>
        {exportFormats.map((format) => (
          <li key={format}>
            <Grid
              as="button"
              align="center"
              type="button"
              className={css.format}
              disabled={save.isPending}
              onClick={() => save.mutate(format)}
            >
              <span>{exportFormatNames[format]}</span>
              <Quiet as="span" size="medium">
                {t(`export.${format}`)}
              </Quiet>
              <Download aria-hidden size={17} />
            </Grid>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
