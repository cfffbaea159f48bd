import { Printer } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { t } from '../words.ts'
import { showReceipt, useReceipt } from './receipt-shown.ts'
import css from './ReceiptDialog.module.css'

/** A receipt or slip for the printer at the desk. */
export function ReceiptDialog() {
  const receipt = useReceipt()
  if (!receipt) return null
  return (
    <Dialog
      title={t(receipt.title ?? 'reader.receipt')}
      closeLabel={t('action.close')}
      onClose={() => showReceipt(undefined)}
      shape="narrow"
      footer={
        <Button variant="primary" onClick={() => print()}>
          <Printer aria-hidden size={16} /> {t('list.print')}
        </Button>
      }
    >
      <pre className={css.receipt}>{receipt.receipt}</pre>
    </Dialog>
  )
}
