import { type FormEvent, useState } from 'react'
import { passwordFault } from '@wenyuan/contract/constants/password-policy.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { PasswordField } from '../../kit/forms/PasswordField.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { ApiError } from '../../api/api-error.ts'
import { staffCall } from '../call.ts'
import { keepPerson, keepToken, usePerson } from '../session.ts'
import { t } from '../words.ts'
import { useDrawn } from '../../kit/states/use-drawn.ts'

/** Changes one's own password: the session of the old one ends, a new one begins. */
export function PasswordForm() {
  const person = usePerson()
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [repeated, setRepeated] = useState('')
  const [problem, setProblem] = useDrawn<{ field: string; text: string }>()
  const [busy, setBusy] = useState(false)
  const change = async (event: FormEvent) => {
    event.preventDefault()
    const fault = passwordFault(next, { isPasswordProtect: false, passwordCheck: '2' }, [person?.login ?? ''])
    if (fault) return setProblem(() => ({ field: 'password', text: t('session.passwordRule') }))
    if (next !== repeated) return setProblem(() => ({ field: 'repeated', text: t('session.repeatedWrong') }))
    setBusy(true)
    try {
      const { token } = await staffCall('change-password', { old, password: next })
      keepToken(token)
      keepPerson(await staffCall('me', {}))
      setOld('')
      setNext('')
      setRepeated('')
      setProblem()
      showToast('success', t('session.passwordChanged'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(() => ({ field: error.field ?? 'old', text: error.message }))
    } finally {
      setBusy(false)
    }
    return undefined
  }
  const problemOf = (field: string) => (problem?.field === field ? problem.text : undefined)
  const eye = { showLabel: t('session.show'), hideLabel: t('session.hide') }
  return (
    <form onSubmit={(event) => void change(event)}>
      <Stack gap={14}>
        <PasswordField
          {...eye}
          label={t('session.old')}
          autoComplete="current-password"
          required
          value={old}
          problem={problemOf('old')}
          onChange={(event) => setOld(event.target.value)}
        />
        <PasswordField
          {...eye}
          label={t('session.new')}
          autoComplete="new-password"
          required
          value={next}
          problem={problemOf('password')}
          onChange={(event) => setNext(event.target.value)}
        >
          <small>{t('session.passwordRule')}</small>
        </PasswordField>
        <PasswordField
          {...eye}
          label={t('session.repeated')}
          autoComplete="new-password"
          required
          value={repeated}
          problem={problemOf('repeated')}
          onChange={(event) => setRepeated(event.target.value)}
        />
        {problem && !['old', 'password', 'repeated'].includes(problem.field) && (
          <FormAlert>{problem.text}</FormAlert>
        )}
        <span>
          <Button variant="primary" type="submit" disabled={busy}>
            {t('session.changePassword')}
          </Button>
        </span>
      </Stack>
    </form>
  )
}
