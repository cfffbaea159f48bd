import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../app/lazy-part.ts'
import { useSignInRequest } from '../../app/session/require-sign-in.ts'

const SignInDialog = lazyPart(() => import('./SignInDialog.tsx').then(({ SignInDialog }) => SignInDialog))

/** Screens that are about signing in themselves: no dialog over them. */
const ownScreens =
  /^\/(login|bindAccount|bindUid|relevanceUid|modifyPassword|resetPassword|forceBinding|privacy|oldPrivacy)\b/i

/** Where the sign-in dialog appears when something asks for it. */
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
