import { type FormEvent, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { PasswordField } from '../../kit/forms/PasswordField.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { ApiError } from '../../api/api-error.ts'
import { staffCall } from '../call.ts'
import { Stack } from '../../kit/layout/boxes.tsx'
import { keepPerson } from '../session.ts'
import { t } from '../words.ts'
import css from './Own.module.css'

/** One-time codes of an authenticator app: turned on by showing a first code, off by password and a code. */
export function SecondFactor({ isOn }: { isOn: boolean }) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [begun, setBegun] = useState<{ secret: string; picture: string }>()
  const [recovery, setRecovery] = useState<string[]>()
  const [refusal, setRefusal] = useState<ApiError>()
  const attempt = (work: () => Promise<void>) => async (event: FormEvent) => {
    event.preventDefault()
    setRefusal(undefined)
    try {
      await work()
      setCode('')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error)
    }
  }
  const begin = attempt(async () => setBegun(await staffCall('second-factor-begin', { password })))
  const confirm = attempt(async () => {
    const { recoveryCodes } = await staffCall('second-factor-confirm', { code })
    setRecovery(recoveryCodes)
    setBegun(undefined)
  })
  // nothing takes their place on the screen before they are kept
  const go = attempt(async () => {
    keepPerson(await staffCall('me', {}))
    setRecovery(undefined)
  })
  const remove = attempt(async () => {
    await staffCall('second-factor-remove', { password, code })
    keepPerson(await staffCall('me', {}))
  })
  const codeField = (
    <TextField
      label={t('session.code')}
      autoComplete="one-time-code"
      inputMode="numeric"
      required
      value={code}
      onChange={(event) => setCode(event.target.value)}
    />
  )
  if (recovery)
    return (
      <form onSubmit={(event) => void go(event)}>
        <p>{t('own.recovery')}</p>
        <ul className={css.codes}>
          {recovery.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <Button type="submit">{t('own.kept')}</Button>
      </form>
    )
  return (
    <form onSubmit={(event) => void (isOn ? remove : begun ? confirm : begin)(event)}>
      <Stack gap={14}>
        <p>{t(isOn ? 'own.isOn' : 'own.isOff')}</p>
        {begun ? (
          <>
            <p>{t('own.scan')}</p>
            <img className={css.picture} src={begun.picture} alt={t('own.picture')} />
            <p>
              <code>{begun.secret}</code>
            </p>
            {codeField}
          </>
        ) : (
          <>
            <PasswordField
              label={t('session.password')}
              autoComplete="current-password"
              showLabel={t('session.show')}
              hideLabel={t('session.hide')}
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            {isOn && codeField}
          </>
        )}
        {refusal && <FormAlert>{refusal.message}</FormAlert>}
        <span>
          <Button type="submit">{t(isOn ? 'own.turnOff' : begun ? 'own.confirm' : 'own.turnOn')}</Button>
        </span>
      </Stack>
    </form>
  )
}
