import { useRouter } from '@tanstack/react-router'
import { safeNextPath } from '@wenyuan/contract/words/next-path.ts'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { readStored, store } from '../../api/stored-session.ts'
import { Button } from '../../kit/Button.tsx'
import { t } from '../../locales/translation.ts'
import { Screen } from '../../shell/Screen.tsx'
import { dropStrayToken } from './session-start.ts'
import { useReader } from './reader-state.ts'
import { finishSignIn } from './require-sign-in.ts'
import type { SignInEnd } from './sign-in.ts'
import { useUnfinishedSignIn } from './sign-in-end.ts'
import css from './SignInForm.module.css'
import { SignInPanel } from './SignInPanel.tsx'
import { useSignInView } from './sign-in-view.ts'

/** The sign-in as a page of its own. Whoever is in already goes on to the stored next path. Source: spec 1 §2. */
export function LoginScreen() {
  const { history } = useRouter()
  const reader = useReader()
  const [nextPath] = useState(() => safeNextPath(readStored('loginNextPath')))
  const { view, setView, leaving, shape, canGoBack } = useSignInView(nextPath)
  const goOn = useUnfinishedSignIn()

  useEffect(dropStrayToken, [])
  useEffect(() => {
    if (!reader) return
    store('loginNextPath', '')
    finishSignIn(true)
    history.replace(nextPath)
  }, [reader, nextPath, history])

  const onEnd = (end: SignInEnd) => void goOn(end)
  return (
    <Screen title={t('signIn.title')}>
      <div className={`${css.stack} ${css.page}`} data-shape={shape}>
        {canGoBack && (
          <Button look="quiet" className={css.back} onClick={() => setView('choice')}>
            <ArrowLeft aria-hidden size={17} />
            {t('signIn.backToChoice')}
          </Button>
        )}
        {leaving || reader ? (
          <p role="status">{t('signIn.leaving')}</p>
        ) : (
          <SignInPanel
            view={view}
            hasChoice={canGoBack}
            onView={setView}
            nextPath={nextPath}
            onEnd={onEnd}
            onLeave={() => undefined}
          />
        )}
      </div>
    </Screen>
  )
}
