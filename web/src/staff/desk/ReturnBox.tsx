import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { TextArea } from '../../kit/forms/TextArea.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { t } from '../words.ts'

/** Barcodes as a device or a table writes them: one a line, or the first of its line. */
export const barcodesIn = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => (line.split(/[,;\t]/)[0] ?? '').replaceAll(/^[\s"\uFEFF]+|[\s"]+$/g, ''))
    .filter((barcode) => barcode !== '')

/** The scans of a return box, pasted or from its file: each is done as one at the desk, in their order. */
export function ReturnBox({ onScan }: { onScan: (barcode: string) => Promise<boolean> }) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [done, setDone] = useState<number>()
  const barcodes = barcodesIn(text)
  const run = async () => {
    let taken = 0
    for (const [at, barcode] of barcodes.entries()) {
      setDone(at)
      if (await onScan(barcode)) taken++
    }
    setDone(undefined)
    setOpen(false)
    setText('')
    showToast(
      taken === barcodes.length ? 'success' : 'error',
      t('desk.boxDone', { taken, left: barcodes.length - taken }),
    )
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('desk.box')}</Button>
      {isOpen && (
        <Dialog
          title={t('desk.box')}
          closeLabel={t('action.close')}
          onClose={() => setOpen(false)}
          shape="middle"
          footer={
            <Button
              variant="primary"
              disabled={barcodes.length === 0 || done !== undefined}
              onClick={() => void run()}
            >
              {done === undefined
                ? t('desk.boxTake', { count: barcodes.length })
                : t('desk.boxAt', { at: done + 1, count: barcodes.length })}
            </Button>
          }
        >
          <Stack gap={12}>
            <TextArea
              label={t('desk.boxScans')}
              rows={10}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <input
              type="file"
              accept=".txt,.csv,text/plain,text/csv"
              aria-label={t('desk.boxFile')}
              onChange={(event) => void event.target.files?.[0]?.text().then(setText)}
            />
          </Stack>
        </Dialog>
      )}
    </>
  )
}
