import { finishSignIn, suspendSignIn } from '../../app/session/require-sign-in.ts'
import type { OpenQuestion } from '../../kit/open-question.ts'
import { worded } from '../../kit/states/words.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import css from './SignInForm.module.css'
import { SignInFace } from './SignInFace.tsx'
import { SignInSteps } from './SignInSteps.tsx'
import type { SignInEnd } from './sign-in.ts'
import { useUnfinishedSignIn } from './sign-in-end.ts'
import { currentPlace } from './sign-in-leave.ts'
import { useSignInView } from './sign-in-view.ts'
import { t } from './words.ts'

/** The sign-in over the current screen; the requesting action continues afterwards. */
export function SignInDialog({ request }: { request: OpenQuestion }) {
  const { forcedLogin } = useSiteConfig()
  const place = currentPlace()
  const steps = useSignInView(place)
  const continueSignIn = useUnfinishedSignIn()
  const close = () => finishSignIn(false)
  const onEnd = (end: SignInEnd) => {
    if (end.end === 'in') finishSignIn(true)
    else suspendSignIn()
    continueSignIn(end)
  }
  return (
    <Dialog
      title={t('signIn.title')}
      closeLabel={t('action.close')}
      onClose={forcedLogin ? undefined : close}
      shape={steps.shape}
    >
      <div className={css.stack}>
        <div className={css.face}>
          <SignInFace />
        </div>
        {request.message && <FormAlert kind="warning">{worded(request.message)}</FormAlert>}
        <SignInSteps steps={steps} leaving={steps.leaving} nextPath={place} onEnd={onEnd} onLeave={close} />
      </div>
    </Dialog>
  )
}
