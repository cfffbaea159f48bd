import type { RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import { Download, Printer, Quote, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { SaveButton } from '../../../app/records/SaveButton.tsx'
import { Button } from '../../../kit/Button.tsx'
import { KeepResource } from '../../favourites/public.ts'
import { CiteDialog, ExportRecords, ShareRecord } from '../../record-parts/public.ts'
import { t } from '../words.ts'
import { Stack } from '../../../kit/layout/boxes.tsx'
import css from './RecordTools.module.css'

/** Document types that a reader keeps apart from lists. */
const resources: Readonly<Record<string, 'journal' | 'database'>> = { 2: 'journal', 19: 'database' }

/** Tools for a record: save, cite, export, share, print. */
export function RecordTools({ record }: { record: RecordDetail }) {
  const [open, setOpen] = useState<'cite' | 'export' | 'share'>()
  const close = () => setOpen(undefined)
  const kind = resources[record.docCode]
  return (
    <Stack
      align="flex-start"
      className={css.tools}
      data-print="no"
      role="group"
      aria-label={t('tools.label')}
    >
      <SaveButton record={record} worded />
      {kind && (
        <Suspense fallback={<span className={css.place} />}>
          <KeepResource key={record.recordId} resourceId={record.recordId} kind={kind} className={css.tool} />
        </Suspense>
      )}
      <Button variant="quiet" className={css.tool} aria-haspopup="dialog" onClick={() => setOpen('cite')}>
        <Quote aria-hidden size={16} />
        {t('tools.cite')}
      </Button>
      <Button variant="quiet" className={css.tool} aria-haspopup="dialog" onClick={() => setOpen('export')}>
        <Download aria-hidden size={16} />
        {t('tools.export')}
      </Button>
      <Button variant="quiet" className={css.tool} aria-haspopup="dialog" onClick={() => setOpen('share')}>
        <Share2 aria-hidden size={16} />
        {t('tools.share')}
      </Button>
      <Button variant="quiet" className={css.tool} onClick={() => print()}>
        <Printer aria-hidden size={16} />
        {t('tools.print')}
      </Button>
      <Suspense fallback={null}>
        {open === 'cite' && <CiteDialog record={record} onClose={close} />}
        {open === 'export' && <ExportRecords records={[record]} onClose={close} />}
        {open === 'share' && <ShareRecord record={record} onClose={close} />}
      </Suspense>
    </Stack>
  )
}
