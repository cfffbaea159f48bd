import { ArrowLeft } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import css from './SignInForm.module.css'
import { SignInPanel, type SignInPanelProps } from './SignInPanel.tsx'
import type { SignInViewState } from './sign-in-view.ts'
import { t } from './words.ts'

interface SignInStepsProps extends Pick<SignInPanelProps, 'nextPath' | 'onEnd' | 'onLeave'> {
  steps: SignInViewState
  /** The browser is on its way elsewhere. */
  leaving: boolean
}

/** Signing in, a step at a time, with the way back to the choice. Drawn by the dialog and by the page alike. */
export const SignInSteps = ({ steps: { view, setView, canGoBack }, leaving, ...panel }: SignInStepsProps) => (
  <>
    {canGoBack && (
      <Button variant="quiet" className={css.back} onClick={() => setView('choice')}>
        <ArrowLeft aria-hidden size={17} />
        {t('signIn.backToChoice')}
      </Button>
    )}
    {leaving ? (
      <p role="status">{t('signIn.leaving')}</p>
    ) : (
      <SignInPanel view={view} hasChoice={canGoBack} onView={setView} {...panel} />
    )}
  </>
)
