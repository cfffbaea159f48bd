import { Printer } from 'lucide-react'
import type { CashReceipt } from '@wenyuan/contract/staff/answers.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { t } from '../words.ts'
import css from './ReceiptDialog.module.css'

/** The receipt of a payment in cash, for the printer at the desk. */
export const ReceiptDialog = ({ receipt, onClose }: { receipt: CashReceipt; onClose: () => void }) => (
  <Dialog
    title={t('reader.receipt')}
    closeLabel={t('action.close')}
    onClose={onClose}
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
