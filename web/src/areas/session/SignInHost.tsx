import { Suspense, useEffect } from 'react'
import { lazyPart } from '../../app/lazy-part.ts'
import { finishSignIn, useSignInRequest } from '../../app/session/require-sign-in.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { useHistory, useLocation } from '../../kit/navigation/navigation-context.ts'

const SignInDialog = lazyPart(() => import('./SignInDialog.tsx').then(({ SignInDialog }) => SignInDialog))

/** Screens for signing in: no dialog opens over them. */
const ownScreens =
  /^\/(login|bindAccount|bindUid|relevanceUid|modifyPassword|resetPassword|forceBinding|privacy|oldPrivacy)\b/i

/** Shows the sign-in dialog when it is requested. */
export function SignInHost() {
  const request = useSignInRequest()
  const { pathname } = useLocation()
  useEndOnBack(request !== undefined)
  if (!request || ownScreens.test(pathname)) return null
  return (
    <Suspense>
      <SignInDialog request={request} />
    </Suspense>
  )
}

/** The browser's way back leaves what asked for the sign-in: the dialog would stand over another screen. */
function useEndOnBack(isOpen: boolean) {
  const history = useHistory()
  const { forcedLogin } = useSiteConfig()
  const isEnding = isOpen && !forcedLogin
  useEffect(() => {
    if (!isEnding) return
    return history.subscribe(({ action: { type } }) => {
      if (type !== 'PUSH' && type !== 'REPLACE') finishSignIn(false)
    })
  }, [history, isEnding])
}
