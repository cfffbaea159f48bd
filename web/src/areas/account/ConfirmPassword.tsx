import { account } from '@wenyuan/contract/areas/account.ts'
import { call } from '../../api/call.ts'
import { finishConfirmation } from '../../app/session/confirm-password.ts'
import { requireSignIn } from '../../app/session/require-sign-in.ts'
import { Button } from '../../kit/Button.tsx'
import { signOut } from '../session/public.ts'
import { PasswordProof, type Proven } from './PasswordProof.tsx'
import { t } from './words.ts'

/** The password again; readers without one sign in anew. */
export function ConfirmPassword({ message }: { message: string }) {
  const confirm = async ({ password, codeKey }: Proven) => {
    await call(account.confirmPassword, { password, codeKey })
    finishConfirmation(true)
  }
  const signInAnew = async () => {
    finishConfirmation(false)
    await signOut()
    await requireSignIn(message)
  }
  return (
    <PasswordProof
      title={t('confirm.title')}
      about={message}
      action={t('confirm.go')}
      onClose={() => finishConfirmation(false)}
      onProven={confirm}
      foot={
        <Button variant="quiet" onClick={() => void signInAnew()}>
          {t('confirm.signIn')}
        </Button>
      }
    />
  )
}
