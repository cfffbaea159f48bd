import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { t } from '../../locales/translation.ts'
import { Screen } from '../screen/Screen.tsx'
import { ScreenSkeleton } from '../screen/ScreenSkeleton.tsx'
import { useTitle } from '../screen/title.ts'
import { currentReader, useReader } from './reader-state.ts'
import { signInForScreen } from './pending-action.ts'
import { useSignInRequest } from './require-sign-in.ts'
import { sessionSettled } from './session-settled.ts'

interface ReadersOnlyProps {
  /** Heading of the screen, for screens whose heading is part of the content. */
  title?: string
  children: ReactNode
}

/** Shows content for readers; a visitor is asked to sign in and may decline. */
export function ReadersOnly({ title, children }: ReadersOnlyProps) {
  const reader = useReader()
  const [settled, setSettled] = useState(reader !== undefined)
  useEffect(() => {
    let left = false
    const ask = async () => {
      await sessionSettled()
      if (left) return
      setSettled(true)
      if (!currentReader()) void signInForScreen(t('signIn.needed'))
    }
    void ask()
    return () => {
      left = true
    }
  }, [])
  if (reader) return children
  if (!settled) return <ScreenSkeleton />
  if (title !== undefined)
    return (
      <Screen title={title}>
        <SignInQuestion />
      </Screen>
    )
  return <SignInFirst />
}

/** In place of the content, with a title of its own: the window kept that of the screen before. */
function SignInFirst() {
  useTitle(t('signIn.needed'))
  return (
    <main>
      <SignInQuestion />
    </main>
  )
}

/** Not seen while the dialog over it says the same; it keeps its room. */
const SignInQuestion = () => (
  <div style={{ visibility: useSignInRequest() ? 'hidden' : 'visible' }}>
    <Empty kind="sign-in" title={t('signIn.needed')}>
      <Button variant="primary" onClick={() => void signInForScreen()}>
        {t('shell.signIn')}
      </Button>
    </Empty>
  </div>
)
