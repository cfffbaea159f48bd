import { useQuery } from '@tanstack/react-query'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { query } from '../../api/query.ts'
import { copyText } from '../../app/copy-text.ts'
import { Button } from '../../kit/Button.tsx'
import { QrCode } from '../../kit/data/QrCode.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { Cluster, Stack } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './PhoneDialog.module.css'
import { noteText, type PhoneNote } from './phone-note.ts'
import { t } from './words.ts'

const QR_SIZE = 200

/** A code that opens the record on a phone, and the same as a text to copy. */
export function PhoneDialog({ note, onClose }: { note: PhoneNote; onClose: () => void }) {
  const { recordId, title, callNo, places } = note
  const code = useQuery(query(detail.qrCode, { recordId, origin: location.origin, size: QR_SIZE * 2 }))
  const address = code.data?.url ?? ''
  return (
    <Dialog title={t('phone.send')} closeLabel={t('action.close')} onClose={onClose}>
      <Cluster gap={20} align="normal">
        {!code.isError && <QrCode image={code.data?.image} alt={t('phone.code', { title })} size={QR_SIZE} />}
        <Stack gap={8} className={css.words}>
          <p>{title}</p>
          {callNo && <p className={css.number}>{callNo}</p>}
          <Quiet size="medium">{places.join(' · ')}</Quiet>
          {!code.isError && <Quiet size="medium">{t('phone.help')}</Quiet>}
          <div>
            <Button disabled={code.isLoading} onClick={() => void copyText(noteText(note, address))}>
              {t('phone.copy')}
            </Button>
          </div>
        </Stack>
      </Cluster>
    </Dialog>
  )
}
