import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
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
      <div className={css.line}>
        <Button disabled={busy} onClick={() => void onStop(false)}>
          {t('history.stopKeep')}
        </Button>
        <Button className={css.danger} disabled={busy} onClick={() => void onStop(true)}>
          {t('history.stopDelete')}
        </Button>
      </div>
    }
  >
    <p>{t('history.stopAsk')}</p>
  </Dialog>
)
