import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { EntryFields } from '../forms/EntryFields.tsx'
import type { FormValues } from '../forms/field-props.ts'
import { amount } from '../lists/list-shape.ts'
import { formatMoney, t } from '../words.ts'

interface PayDialogProps {
  title: string
  /** Who pays, and what for. */
  lead: string
  /** In fen; a smaller sum pays a part. */
  owed: number
  isBusy: boolean
  onPay: (fen: number) => void
  onClose: () => void
}

const fields = [{ ...amount('fen'), isRequired: true }, amount('received')]

/** Takes cash: the sum that is paid, what the reader hands over, and the change. */
export function PayDialog({ title, lead, owed, isBusy, onPay, onClose }: PayDialogProps) {
  const [values, setValues] = useState<FormValues>({ fen: owed })
  const { fen, received } = values
  const isSum = typeof fen === 'number' && fen > 0 && fen <= owed
  const change = isSum && typeof received === 'number' ? received - fen : undefined
  const isReceived = received === undefined || received === '' || (change !== undefined && change >= 0)
  return (
    <Dialog
      title={title}
      closeLabel={t('action.close')}
      onClose={onClose}
      shape="narrow"
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>{' '}
          <Button
            variant="primary"
            disabled={isBusy || !isSum || !isReceived}
            onClick={() => isSum && onPay(fen)}
          >
            {title}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{lead}</p>
        <EntryFields about="action" fields={fields} values={values} onChange={setValues} />
        <p role="status">{told({ fen, owed, change })}</p>
      </Stack>
    </Dialog>
  )
}

/** What is still missing, what stays owed, and the change. */
function told({ fen, owed, change }: { fen: unknown; owed: number; change: number | undefined }): string {
  if (typeof fen === 'number' && fen > owed) return t('pay.tooMuch', { sum: formatMoney(owed) })
  const rest = typeof fen === 'number' && fen < owed ? t('pay.rest', { sum: formatMoney(owed - fen) }) : ''
  if (change === undefined) return rest
  const back =
    change < 0
      ? t('pay.missing', { sum: formatMoney(-change) })
      : t('pay.change', { sum: formatMoney(change) })
  return [back, rest].filter((part) => part !== '').join(' · ')
}
