import { Suspense } from 'react'
import { lazyPart } from '../../app/lazy-part.ts'
import { useSignInRequest } from '../../app/session/require-sign-in.ts'
import { useLocation } from '../../kit/navigation/navigation-context.ts'

const SignInDialog = lazyPart(() => import('./SignInDialog.tsx').then(({ SignInDialog }) => SignInDialog))

/** Screens for signing in: no dialog opens over them. */
const ownScreens =
  /^\/(login|bindAccount|bindUid|relevanceUid|modifyPassword|resetPassword|forceBinding|privacy|oldPrivacy)\b/i

/** Shows the sign-in dialog when it is requested. */
export function SignInHost() {
  const request = useSignInRequest()
  const { pathname } = useLocation()
  if (!request || ownScreens.test(pathname)) return null
  return (
    <Suspense>
      <SignInDialog request={request} />
    </Suspense>
  )
}
