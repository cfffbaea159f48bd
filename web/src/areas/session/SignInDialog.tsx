import { ArrowLeft } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { FormAlert } from '../../kit/FormAlert.tsx'
import { t } from '../../locales/translation.ts'
import { useSiteConfig } from '../site/site-facts.ts'
import { finishSignIn, type SignInRequest } from './require-sign-in.ts'
import type { SignInEnd } from './sign-in.ts'
import { useUnfinishedSignIn } from './sign-in-end.ts'
import { currentPlace } from './sign-in-leave.ts'
import css from './SignInForm.module.css'
import { SignInPanel } from './SignInPanel.tsx'
import { useSignInView } from './sign-in-view.ts'

/** The sign-in over the screen as it stands; what asked for it goes on afterwards. */
export function SignInDialog({ request }: { request: SignInRequest }) {
  const { findCoerceLogin } = useSiteConfig()
  const place = currentPlace()
  const { view, setView, leaving, shape, canGoBack } = useSignInView(place)
  const goOn = useUnfinishedSignIn()
  const close = () => finishSignIn(false)
  const onEnd = (end: SignInEnd) => {
    finishSignIn(end.end === 'in')
    goOn(end)
  }
  return (
    <Dialog
      title={t('signIn.title')}
      closeLabel={t('action.close')}
      onClose={findCoerceLogin ? undefined : close}
      shape={shape}
    >
      <div className={css.stack}>
        {request.message && <FormAlert kind="warning">{request.message}</FormAlert>}
        {canGoBack && (
          <Button look="quiet" className={css.back} onClick={() => setView('choice')}>
            <ArrowLeft aria-hidden size={17} />
            {t('signIn.backToChoice')}
          </Button>
        )}
        {leaving ? (
          <p role="status">{t('signIn.leaving')}</p>
        ) : (
          <SignInPanel
            view={view}
            hasChoice={canGoBack}
            onView={setView}
            nextPath={place}
            onEnd={onEnd}
            onLeave={close}
          />
        )}
      </div>
    </Dialog>
  )
}
