import { type FormEvent, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { Button } from '../../kit/Button.tsx'
import { beginHere } from '../../kit/forms/form-problems.ts'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { PasswordField } from '../../kit/forms/PasswordField.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Row, Stack } from '../../kit/layout/boxes.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { staffCall } from '../call.ts'
import { endProof, useProofAsked } from '../proof.ts'
import { usePerson } from '../session.ts'
import { t } from '../words.ts'
import { ProviderSignIn } from './ProviderSignIn.tsx'

/**
 * Stands over the screen, which keeps what was typed, while the password is shown again. Who has none signs in anew at the
 * provider.
 */
export function ProveAgain() {
  const person = usePerson()
  if (!useProofAsked() || !person) return null
  return (
    <Dialog
      title={t(person.hasPassword ? 'session.again' : 'session.anew')}
      closeLabel={t('action.close')}
      onClose={() => endProof(false)}
      shape="narrow"
    >
      {person.hasPassword ? (
        <ProofForm withCode={person.hasSecondFactor} />
      ) : (
        <Stack gap={14}>
          <p>{t('session.anewHelp')}</p>
          <ProviderSignIn isOnly isOver />
        </Stack>
      )}
    </Dialog>
  )
}

function ProofForm({ withCode }: { withCode: boolean }) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<ApiError>()
  const [busy, setBusy] = useState(false)
  const show = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await staffCall('prove-again', { password, code })
      endProof(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error)
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void show(event)}>
      <Stack gap={14}>
        <p>{t('session.againHelp')}</p>
        <PasswordField
          label={t('session.password')}
          autoComplete="current-password"
          showLabel={t('session.show')}
          hideLabel={t('session.hide')}
          ref={beginHere}
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {withCode && (
          <TextField
            label={t('session.code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            required
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        {refusal && <FormAlert>{refusal.message}</FormAlert>}
        <Row gap={10} align="normal" justify="flex-end">
          <Button onClick={() => endProof(false)}>{t('action.cancel')}</Button>
          <Button variant="primary" type="submit" disabled={busy}>
            {t('session.goOn')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
