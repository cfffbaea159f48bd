import { Suspense } from 'react'
import { worded } from '../../kit/states/words.ts'
import { lazyPart } from '../../app/lazy-part.ts'
import { useConfirmation } from '../../app/session/confirm-password.ts'

const ConfirmPassword = lazyPart(() =>
  import('./ConfirmPassword.tsx').then(({ ConfirmPassword }) => ConfirmPassword),
)

/** Shows the question for the password when a call wants a recent sign-in. */
export function ConfirmationHost() {
  const asked = useConfirmation()
  if (!asked) return null
  return (
    <Suspense>
      <ConfirmPassword message={worded(asked.message)} />
    </Suspense>
  )
}
