import { useQuery } from '@tanstack/react-query'
import { detail, type RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import { Share2 } from 'lucide-react'
import { announced, query } from '../../api/query.ts'
import { copyText } from '../../app/copy-text.ts'
import { Button } from '../../kit/Button.tsx'
import { QrCode } from '../../kit/data/QrCode.tsx'
import { TextArea } from '../../kit/forms/TextArea.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { t } from './words.ts'
import { MailToMyself } from './MailToMyself.tsx'
import { Cluster, Stack } from '../../kit/layout/boxes.tsx'
import css from './ShareRecord.module.css'

interface ShareRecordProps {
  record: Pick<RecordDetail, 'recordId' | 'title'>
  onClose: () => void
}

const QR_SIZE = 200

/** The record's permanent address: to copy, scan, mail to oneself, or share by the device's share sheet. */
export function ShareRecord({ record, onClose }: ShareRecordProps) {
  const { recordId } = record
  const share = useQuery({ ...query(detail.share, { recordId }), ...announced })
  const code = useQuery({
    ...query(detail.qrCode, { recordId, origin: location.origin, size: QR_SIZE * 2 }),
  })
  const url = share.data ? location.origin + share.data.path : ''
  const text = share.data ? `${share.data.text}\n${url}` : ''
  return (
    <Dialog title={t('share.title')} closeLabel={t('action.close')} onClose={onClose}>
      <Cluster gap={20} align="normal">
        <div className={css.code}>
          <QrCode image={code.data?.image} alt={t('share.qrCode', { title: record.title })} size={QR_SIZE} />
        </div>
        <Stack gap={14} className={css.ways}>
          <div className={css.address}>
            <TextArea
              label={t('share.address')}
              readOnly
              spellCheck={false}
              rows={3}
              value={url}
              onFocus={(event) => event.target.select()}
            />
          </div>
          <Cluster gap={10} align="normal">
            <Button variant="primary" disabled={!share.data} onClick={() => void copyText(url)}>
              {t('share.copyAddress')}
            </Button>
            <Button disabled={!share.data} onClick={() => void copyText(text)}>
              {t('share.copyText')}
            </Button>
          </Cluster>
          <Cluster gap={10} align="normal">
            <MailToMyself recordId={recordId} onSent={onClose} onLeave={onClose} />
            {'share' in navigator && (
              <Button
                disabled={!share.data}
                onClick={() =>
                  // closing the device's share sheet is no failure
                  void navigator
                    .share({ title: record.title, text: share.data?.text ?? '', url })
                    .catch(() => undefined)
                }
              >
                <Share2 aria-hidden size={16} />
                {t('share.system')}
              </Button>
            )}
          </Cluster>
        </Stack>
      </Cluster>
    </Dialog>
  )
}
