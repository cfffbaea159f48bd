import { ArrowLeft } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import css from './SignInForm.module.css'
import { SignInPanel, type SignInPanelProps } from './SignInPanel.tsx'
import type { SignInViewState } from './sign-in-view.ts'
import { t } from './words.ts'

interface SignInStepsProps extends Pick<SignInPanelProps, 'nextPath' | 'onEnd' | 'onLeave'> {
  steps: SignInViewState
  /** The browser is being redirected to another site. */
  leaving: boolean
}

/** The steps of a sign-in with a back button. Used by the dialog and the page. */
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
