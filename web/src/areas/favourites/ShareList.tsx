import { useQuery } from '@tanstack/react-query'
import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import type { OwnList } from '@wenyuan/contract/shapes/reading-list.ts'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { announced, query } from '../../api/query.ts'
import { copyText } from '../../app/copy-text.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Button } from '../../kit/Button.tsx'
import { QrCode } from '../../kit/data/QrCode.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { Cluster, Stack } from '../../kit/layout/boxes.tsx'
import css from './Favourites.module.css'
import { useListsChanged } from './favourite-queries.ts'
import { listName } from './list-name.ts'
import { t } from './words.ts'

const QR_SIZE = 180

/** The link with which anybody reads a list: to make, copy, scan, and end. */
export function ShareList({ list, onClose }: { list: OwnList; onClose: () => void }) {
  const changed = useListsChanged()
  const [wanted, setWanted] = useState(list.isShared)
  const name = listName(list)
  // with `keep` the call answers the link that exists: it may be repeated like any other query
  const link = useQuery({
    ...query(favourites.share, { listId: list.listId, share: true, keep: true }),
    ...announced,
    enabled: wanted,
    staleTime: 0,
    gcTime: 0,
  })
  const url = link.data?.url ?? ''
  const end = async () => {
    try {
      await call(favourites.share, { listId: list.listId, share: false })
      showToast('success', t('share.ended'))
      onClose()
    } catch (error) {
      showFailure(error)
    } finally {
      await changed()
    }
  }
  const close = () => {
    onClose()
    if (wanted !== list.isShared) void changed()
  }
  return (
    <Dialog title={t('share.listTitle', { name })} closeLabel={t('action.close')} onClose={close}>
      <p>{t('share.about')}</p>
      {wanted ? (
        <Cluster gap={20} align="normal" above={14}>
          <div className={css.code}>
            <QrCode image={link.data?.qr} alt={t('share.listQrCode', { name })} size={QR_SIZE} />
          </div>
          <Stack gap={8} grow className={css.shareWays}>
            <TextField
              label={t('share.link')}
              readOnly
              value={url}
              onFocus={(event) => event.target.select()}
            />
            <Cluster gap={8} align="normal">
              <Button variant="primary" disabled={!url} onClick={() => void copyText(url)}>
                {t('share.copy')}
              </Button>
              {'share' in navigator && (
                <Button
                  disabled={!url}
                  onClick={() =>
                    // closing the device's share sheet is no failure
                    void navigator.share({ title: name, url }).catch(() => undefined)
                  }
                >
                  <Share2 aria-hidden size={16} />
                  {t('share.more')}
                </Button>
              )}
              <Button disabled={!url} onClick={() => void end()}>
                {t('share.end')}
              </Button>
            </Cluster>
            <Quiet>{t('share.endHelp')}</Quiet>
          </Stack>
        </Cluster>
      ) : (
        <p className={css.way}>
          <Button variant="primary" onClick={() => setWanted(true)}>
            {t('share.make')}
          </Button>
        </p>
      )}
    </Dialog>
  )
}
