import { Button } from '../../kit/Button.tsx'
import { ErrorNotice } from '../../kit/ErrorNotice.tsx'
import { t } from '../../locales/translation.ts'
import type { SignInView } from './SignInPanel.tsx'

interface WeChatViewProps {
  onView: (view: SignInView) => void
}

/** The code to scan; a host that cannot be reached gives a sentence and a way back, never a blank frame. */
export const WeChatView = ({ onView }: WeChatViewProps) => (
  <ErrorNotice title={t('signIn.weChatFailed')}>
    <Button onClick={() => onView('password')}>{t('signIn.way.password')}</Button>
  </ErrorNotice>
)
