import { type FormEvent, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { PasswordField } from '../../kit/forms/PasswordField.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Row, Stack } from '../../kit/layout/boxes.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { staffCall } from '../call.ts'
import { endProof, useProofAsked } from '../proof.ts'
import { usePerson } from '../session.ts'
import { t } from '../words.ts'

/** Stands over the screen, which keeps what was typed, while the password is shown again. */
export function ProveAgain() {
  return useProofAsked() ? <ProofDialog /> : null
}

function ProofDialog() {
  const person = usePerson()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const show = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await staffCall('prove-again', { password, code })
      endProof(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('session.again')}
      closeLabel={t('action.close')}
      onClose={() => endProof(false)}
      shape="narrow"
    >
      <form onSubmit={(event) => void show(event)}>
        <Stack gap={14}>
          <p>{t('session.againHelp')}</p>
          <PasswordField
            label={t('session.password')}
            autoComplete="current-password"
            showLabel={t('session.show')}
            hideLabel={t('session.hide')}
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          {person?.hasSecondFactor && (
            <TextField
              label={t('session.code')}
              autoComplete="one-time-code"
              inputMode="numeric"
              required
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
          {refusal !== '' && <FormAlert>{refusal}</FormAlert>}
          <Row gap={10} align="normal" justify="flex-end">
            <Button onClick={() => endProof(false)}>{t('action.cancel')}</Button>
            <Button variant="primary" type="submit" disabled={busy}>
              {t('session.goOn')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}
