import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { withWords } from '../../locales/translation.ts'
import { currentSignInRequest, onSignInRequest } from '../../app/session/require-sign-in.ts'

const SignInDialog = lazy(async () => ({
  default: (await withWords('session', import('./SignInDialog.tsx'))).SignInDialog,
}))

/** Screens that are about signing in themselves: no dialog over them. */
const ownScreens =
  /^\/(login|bindAccount|bindUid|relevanceUid|modifyPassword|resetPassword|forceBinding|privacy|oldPrivacy)\b/i

/** Where the sign-in dialog appears when something asks for it. */
export function SignInHost() {
  const request = useSyncExternalStore(onSignInRequest, currentSignInRequest)
  const { pathname } = useLocation()
  if (!request || ownScreens.test(pathname)) return null
  return (
    <Suspense>
      <SignInDialog request={request} />
    </Suspense>
  )
}
