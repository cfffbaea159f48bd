import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { AnswerOf, AskOf } from '@wenyuan/contract/staff/calls.ts'
import { Button } from '../../kit/Button.tsx'
import { beginHere } from '../../kit/forms/form-problems.ts'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { PasswordField } from '../../kit/forms/PasswordField.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { ApiError } from '../../api/api-error.ts'
import { computeProofOfWork } from '../../api/proof-of-work.ts'
import { staffCall } from '../call.ts'
import { libraryName } from '../library-name.ts'
import { leaveScreen, usePerson, useSessionOver } from '../session.ts'
import { t } from '../words.ts'
import { takeRefusal } from './arrival.ts'
import { enter } from './enter.ts'
import { ProviderSignIn } from './ProviderSignIn.tsx'
import { Grid } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import room from './Room.module.css'

/** The whole screen, for nobody in particular. */
export const SignIn = () => (
  <main className={room.alone} id="main" tabIndex={-1}>
    <title>{`${t('session.title')} · ${libraryName()}`}</title>
    <Grid card padding={28}>
      <SignInForm>
        <h1>{t('session.title')}</h1>
      </SignInForm>
    </Grid>
  </main>
)

/** Stands over the screen of a person whose session has ended; it keeps what was typed for them. */
export function SignInAgain() {
  const person = usePerson()
  if (useSessionOver() !== 'asked' || !person) return null
  return (
    <Dialog title={t('session.anew')} closeLabel={t('action.close')} onClose={leaveScreen} shape="narrow">
      {person.hasPassword ? (
        <SignInForm login={person.login}>
          <p>{t('session.overHelp')}</p>
        </SignInForm>
      ) : (
        <Grid gap={16}>
          <p>{t('session.overHelp')}</p>
          <ProviderSignIn isOnly isOver />
        </Grid>
      )}
    </Dialog>
  )
}

/** Account and password; the code of the second factor only when it is asked for. @param login of who was in last */
function SignInForm({ login: last = '', children }: { login?: string; children: ReactNode }) {
  const client = useQueryClient()
  const [login, setLogin] = useState(last)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [refusal, setRefusal] = useState(takeRefusal)
  const [busy, setBusy] = useState(false)
  const signIn = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      enter(client, await signInWith({ login, password, code }))
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
    <Grid as="form" gap={16} onSubmit={(event) => void signIn(event)}>
      {children}
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
        ref={last === '' ? null : beginHere}
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
      <ProviderSignIn isOver={last !== ''} />
      <Quiet>{t('session.help')}</Quiet>
    </Grid>
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
