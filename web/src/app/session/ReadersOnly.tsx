import { type ReactNode, useEffect, useState } from 'react'
import { endedReaderId } from '../../api/stored-session.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { t } from '../../locales/translation.ts'
import { Screen } from '../screen/Screen.tsx'
import { ScreenSkeleton } from '../screen/ScreenSkeleton.tsx'
import { currentReader, useReader } from './reader-state.ts'
import { signInForScreen } from './pending-action.ts'
import { useSignInRequest } from './require-sign-in.ts'
import { sessionSettled } from './session-settled.ts'

interface ReadersOnlyProps {
  /** Heading for visitors; readers see that of the content. */
  title: string
  /** What the place is for, in a sentence. */
  about?: string
  /** What it offers. */
  offers?: ReactNode
  children: ReactNode
}

/** Shows content for readers; a visitor reads what the place offers, is asked to sign in and may decline. */
export function ReadersOnly({ title, about, offers, children }: ReadersOnlyProps) {
  const reader = useReader()
  const [settled, setSettled] = useState(reader !== undefined)
  useEffect(() => {
    let left = false
    const ask = async () => {
      await sessionSettled()
      if (left) return
      setSettled(true)
      // who has closed the question after an ended session is not asked again at once
      if (!currentReader() && !endedReaderId()) void signInForScreen(() => t('signIn.needed'))
    }
    void ask()
    return () => {
      left = true
    }
  }, [])
  if (reader) return children
  if (!settled) return <ScreenSkeleton />
  return (
    <Screen title={title} about={about}>
      {offers}
      <SignInQuestion />
    </Screen>
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
