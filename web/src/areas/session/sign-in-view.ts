import { useEffect, useState } from 'react'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { instructionsOf, type SignInView } from './SignInPanel.tsx'
import { leaveTo } from './sign-in-leave.ts'
import { firstViewOf } from './sign-in-methods.ts'

/** A library with a login form of its own shows form and other ways on one page. Source: spec 1 §9, group 200616. */
const ALTERNATE = 'alternate'

export type SignInViewState = ReturnType<typeof useSignInView>

/**
 * The view the sign-in is at, and the width that goes with it. With one way in, and that another site's, the browser is
 * sent there at once; `leaving` is true meanwhile.
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
