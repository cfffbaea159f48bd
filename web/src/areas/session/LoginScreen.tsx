import { safeNextPath } from '@wenyuan/contract/constants/next-path.ts'
import { useEffect, useState } from 'react'
import { readStored, store } from '../../api/stored-session.ts'
import { useTitle } from '../../app/screen/title.ts'
import { useReader } from '../../app/session/reader-state.ts'
import { finishSignIn } from '../../app/session/require-sign-in.ts'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { SignInCard } from './SignInCard.tsx'
import { SignInSteps } from './SignInSteps.tsx'
import { dropStrayToken } from './session-start.ts'
import { useUnfinishedSignIn } from './sign-in-end.ts'
import { useSignInView } from './sign-in-view.ts'
import { t } from './words.ts'

/** The sign-in as a page: the same card as the dialog. Signed-in readers are redirected to the stored next path. Source: spec 1 §2. */
export function LoginScreen() {
  const history = useHistory()
  const reader = useReader()
  const [nextPath] = useState(() => safeNextPath(readStored('loginNextPath')))
  const steps = useSignInView(nextPath)
  const continueSignIn = useUnfinishedSignIn()

  useTitle(t('signIn.title'))
  useEffect(dropStrayToken, [])
  useEffect(() => {
    if (!reader) return
    store('loginNextPath', '')
    finishSignIn(true)
    history.replace(nextPath)
  }, [reader, nextPath, history])

  return (
    <SignInCard title={t('signIn.title')} shape={steps.shape}>
      <SignInSteps
        steps={steps}
        leaving={steps.leaving || reader !== undefined}
        nextPath={nextPath}
        onEnd={(end) => void continueSignIn(end)}
        onLeave={() => undefined}
      />
    </SignInCard>
  )
}
