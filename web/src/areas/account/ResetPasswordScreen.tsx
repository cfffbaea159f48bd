import { ACCOUNT_LENGTH, SENT_CODE_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import { account } from '@wenyuan/contract/areas/account.ts'
import { isBlank } from '@wenyuan/contract/constants/password-policy.ts'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { Stack } from '../../kit/layout/boxes.tsx'
import css from '../../app/forms/FormFrame.module.css'
import { FormFrame } from '../../app/forms/FormFrame.tsx'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/screen/title.ts'
import { useReader } from '../../app/session/reader-state.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { beginHere } from '../../kit/forms/form-problems.ts'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { codeProblem, ProofField, SignInCard, sealPassword, useProvenForm } from '../session/public.ts'
import { ChannelChoice } from './ChannelChoice.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { NewPasswordFields, newPasswordProblems } from './NewPasswordFields.tsx'
import { ResetSteps } from './ResetSteps.tsx'
import { SentCodeField } from './SentCodeField.tsx'
import { sentCodeProblem } from './sent-code-problem.ts'
import { t } from './words.ts'

type Channel = 'sms' | 'mail'
interface Sent {
  username: string
  channel: Channel
}

/** Resets a forgotten password by a code to the verified telephone or mail address. Source: spec 1 §5, §6. */
export function ResetPasswordScreen() {
  const history = useHistory()
  const { passwordRecovery } = useSiteConfig()
  const reader = useReader()
  const [wasIn] = useState(reader !== undefined)
  const [sent, setSent] = useState<Sent>()
  useTitle(t('reset.title'))
  useEffect(() => {
    if (wasIn) history.replace(paths.home())
  }, [wasIn, history])
  return (
    <SignInCard title={t('reset.title')}>
      {!passwordRecovery && (
        <Empty kind="closed" title={t('reset.off')}>
          <Link to={paths.signIn()} variant="text">
            {t('action.signIn')}
          </Link>
        </Empty>
      )}
      {passwordRecovery &&
        (sent ? (
          <NewPasswordStep sent={sent} onBack={() => setSent(undefined)} />
        ) : (
          <CodeStep onSent={setSent} />
        ))}
    </SignInCard>
  )
}

function CodeStep({ onSent }: { onSent: (sent: Sent) => void }) {
  const [channel, setChannel] = useState<Channel>('sms')
  const work = useProvenForm<'username' | 'verifyCode'>({
    fields: ['username', 'verifyCode'],
    proof: 'work',
    check: (text, verifyCode) => ({
      ...(isBlank(text('username')) ? { username: t('credentials.accountEmpty') } : {}),
      ...codeProblem(verifyCode),
    }),
    send: async (text, { key, verifyCode }) => {
      const username = text('username').trim()
      await call(account.sendResetCode, { username, channel, verifyCode, codeKey: key.codeKey })
      onSent({ username, channel })
    },
  })
  const { problems } = work
  return (
    <FormFrame
      work={work}
      label={t('contact.sendCode')}
      busyLabel={t('contact.sending')}
      head={
        <>
          <ResetSteps at={0} />
          <Quiet as="p" size="medium">
            {t('reset.about')}
          </Quiet>
        </>
      }
    >
      <TextField
        ref={beginHere}
        name="username"
        label={t('credentials.account')}
        problem={problems.username}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={ACCOUNT_LENGTH}
        required
      />
      <ChannelChoice channel={channel} onChange={setChannel} />
      <ProofField signInKey={work.signInKey} problem={problems.verifyCode} />
    </FormFrame>
  )
}

const resetFields = ['code', 'password', 'confirmPassword', 'name', 'idNumber', 'verifyCode'] as const

function NewPasswordStep({ sent, onBack }: { sent: Sent; onBack: () => void }) {
  const history = useHistory()
  const config = useSiteConfig()
  const [typed, setTyped] = useState(0)
  const work = useProvenForm<(typeof resetFields)[number]>({
    fields: resetFields,
    proof: 'work',
    check: (text, verifyCode) => ({
      ...sentCodeProblem(text('code')),
      ...newPasswordProblems(text, config, { names: [sent.username] }),
      ...codeProblem(verifyCode),
    }),
    send: async (text, { key, verifyCode }) => {
      const [password, confirmPassword] = [text('password'), text('confirmPassword')]
      await call(account.resetPassword, {
        ...sent,
        code: text('code').trim(),
        name: text('name').trim(),
        idNumber: text('idNumber').trim(),
        password: await sealPassword(key, password),
        confirmPassword: await sealPassword(key, confirmPassword),
        codeKey: key.codeKey,
        verifyCode,
      })
      history.replace(paths.signIn())
    },
  })
  const { problems } = work
  return (
    <FormFrame
      work={work}
      label={t('reset.go')}
      busyLabel={t('action.saving')}
      head={
        <>
          <ResetSteps at={typed < SENT_CODE_LENGTH ? 1 : 2} />
          <FormAlert kind="success">{t('reset.sent')}</FormAlert>
        </>
      }
      foot={
        <Button variant="quiet" onClick={onBack}>
          {t('reset.back')}
        </Button>
      }
    >
      <SentCodeField
        ref={focusOnce}
        problem={problems.code}
        onInput={({ currentTarget }) => setTyped(currentTarget.value.trim().length)}
      />
      <NewPasswordFields problems={problems} />
      <fieldset className={css.identity}>
        <legend>{t('reset.identity')}</legend>
        <Stack gap={14} className={css.form}>
          <IdentityFields problems={problems} />
        </Stack>
      </fieldset>
      <ProofField signInKey={work.signInKey} problem={problems.verifyCode} />
    </FormFrame>
  )
}

/** The second step starts with focus on the code, since the first step is no longer shown. */
const focusOnce = (field: HTMLInputElement | null): void => field?.focus()
