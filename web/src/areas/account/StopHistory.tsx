import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './PersonalInformation.module.css'
import { t } from './words.ts'

interface StopHistoryProps {
  busy: boolean
  onClose: () => void
  onStop: (deletePast: boolean) => Promise<void>
}

/** Turning the history off: whether what is there is deleted as well. */
export const StopHistory = ({ busy, onClose, onStop }: StopHistoryProps) => (
  <Dialog
    title={t('history.stop')}
    closeLabel={t('action.close')}
    onClose={onClose}
    shape="narrow"
    footer={
      <Cluster gap="8px 16px">
        <Button disabled={busy} onClick={() => void onStop(false)}>
          {t('history.stopKeep')}
        </Button>
        <Button className={css.danger} disabled={busy} onClick={() => void onStop(true)}>
          {t('history.stopDelete')}
        </Button>
      </Cluster>
    }
  >
    <p>{t('history.stopAsk')}</p>
  </Dialog>
)
