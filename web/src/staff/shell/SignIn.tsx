import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AnswerOf, AskOf } from '@wenyuan/contract/staff/calls.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { PasswordField } from '../../kit/forms/PasswordField.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { ApiError } from '../../api/api-error.ts'
import { computeProofOfWork } from '../../api/proof-of-work.ts'
import { staffCall } from '../call.ts'
import { libraryName } from '../library-name.ts'
import { keepPerson, keepToken } from '../session.ts'
import { t } from '../words.ts'
import { takeRefusal } from './arrival.ts'
import { ProviderSignIn } from './ProviderSignIn.tsx'
import { Grid } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import room from './Room.module.css'

/** Account and password; the code of the second factor only when it is asked for. */
export function SignIn() {
  const client = useQueryClient()
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [refusal, setRefusal] = useState(takeRefusal)
  const [busy, setBusy] = useState(false)
  const signIn = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const { token, ...person } = await signInWith({ login, password, code })
      client.clear()
      keepToken(token)
      keepPerson(person)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const asksCode = error.code === 'SECOND_FACTOR_NEEDED' && !needsCode
      if (asksCode) setNeedsCode(true)
      setRefusal(asksCode ? undefined : error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <main className={room.alone} id="main" tabIndex={-1}>
      <title>{`${t('session.title')} · ${libraryName()}`}</title>
      <Grid as="form" gap={16} card padding={28} onSubmit={(event) => void signIn(event)}>
        <h1>{t('session.title')}</h1>
        <TextField
          label={t('session.login')}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          required
          value={login}
          onChange={(event) => setLogin(event.target.value)}
        />
        <PasswordField
          label={t('session.password')}
          autoComplete="current-password"
          showLabel={t('session.show')}
          hideLabel={t('session.hide')}
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {needsCode && (
          <TextField
            label={t('session.code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            ref={focusField}
            required
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        {refusal && <FormAlert>{refusal.message}</FormAlert>}
        <Button variant="primary" type="submit" disabled={busy}>
          {t('session.signIn')}
        </Button>
        <ProviderSignIn />
        <Quiet>{t('session.help')}</Quiet>
      </Grid>
    </main>
  )
}

/** After many wrong passwords from anywhere the browser does a proof of work first. */
async function signInWith(sent: AskOf<'sign-in'>): Promise<AnswerOf<'sign-in'>> {
  try {
    return await staffCall('sign-in', sent)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'MORE_WORK_NEEDED') throw error
    const { codeKey, bits } = await staffCall('sign-in-work', {})
    const found = await computeProofOfWork(codeKey, bits, new AbortController().signal)
    return staffCall('sign-in', { ...sent, work: { codeKey, found } })
  }
}

/** The code is asked for after the press of a button: it can be typed at once. */
const focusField = (field: HTMLInputElement | null): void => field?.focus()
