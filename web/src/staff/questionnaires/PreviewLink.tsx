import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { staffCall } from '../call.ts'
import { may } from '../session.ts'
import { t } from '../words.ts'

const DAYS = 7

/** Makes a link that shows a questionnaire before it is opened. */
export function PreviewLink({ code }: { code: string }) {
  const [address, setAddress] = useState('')
  if (!may('preview-questionnaire')) return null
  const make = async () => {
    const { url } = await staffCall('preview-questionnaire', { code, days: DAYS })
    setAddress(new URL(url, location.href).href)
  }
  return (
    <>
      <Button onClick={() => void make().catch((error: Error) => showToast('error', error.message))}>
        {t('results.preview')}
      </Button>
      {address !== '' && (
        <Dialog
          title={t('results.preview')}
          closeLabel={t('action.close')}
          shape="middle"
          onClose={() => setAddress('')}
        >
          <p>{t('results.previewFor', { days: DAYS })}</p>
          <p>
            <a href={address} target="_blank" rel="noopener">
              {address}
            </a>
          </p>
        </Dialog>
      )}
    </>
  )
}
