import { useEffect, useState } from 'react'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { instructionsOf, type SignInView } from './SignInPanel.tsx'
import { leaveTo } from './sign-in-leave.ts'
import { firstViewOf } from './sign-in-methods.ts'

/** A tenant with its own login form shows form and other methods on one page. Source: spec 1 §9, group 200616. */
const ALTERNATE = 'alternate'

export type SignInViewState = ReturnType<typeof useSignInView>

/**
 * The current view of the sign-in and its width. If the only method is another site's, the browser is redirected at
 * once; `leaving` is then true.
 */
export function useSignInView(nextPath: string) {
  const config = useSiteConfig()
  const first = firstViewOf(config)
  const begin = first.view === 'choice' && config.loginVariant === ALTERNATE && config.normalLogin
  const [view, setView] = useState<SignInView>(
    begin ? 'password' : first.view === 'leave' ? 'none' : first.view,
  )
  const address = first.view === 'leave' ? first.address : ''
  useEffect(() => {
    if (address) leaveTo(address, nextPath)
  }, [address, nextPath])
  const isForm = view === 'password' && instructionsOf(config) !== ''
  return {
    view,
    setView,
    leaving: address !== '',
    shape: view === 'choice' ? ('middle' as const) : isForm ? ('broad' as const) : ('narrow' as const),
    canGoBack: first.view === 'choice' && view !== 'choice' && !begin,
  }
}
