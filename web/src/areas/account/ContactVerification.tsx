import { isPhoneLike } from '@wenyuan/contract/shapes/phone.ts'
import { account } from '@wenyuan/contract/areas/account.ts'
import { useRef, useState } from 'react'
import { refusalOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { isMailLike } from '../../app/forms/contact-rules.ts'
import { FormFrame } from '../../app/forms/FormFrame.tsx'
import { problemsOf } from '../../app/forms/form-refusal.ts'
import { useFormWork } from '../../app/forms/form-work.ts'
import { Button } from '../../kit/Button.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { secondAfter, useCountdown } from '../../kit/time/countdown.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import own from './ContactVerification.module.css'
import { SentCodeField } from './SentCodeField.tsx'
import { sentCodeProblem } from './sent-code-problem.ts'
import { t } from './words.ts'

type Channel = 'sms' | 'mail'
const fields = ['phone', 'mail', 'code'] as const

interface ContactVerificationProps {
  channel: Channel
  /** The current address. */
  known: string
  /** Called after the address is verified. */
  onVerified: () => void
}

/** Verifies a telephone number or mail address by a code sent to it. Source: spec 1 §5. */
export function ContactVerification({ channel, known, onVerified }: ContactVerificationProps) {
  const name = channel === 'sms' ? 'phone' : 'mail'
  const [recipient, setRecipient] = useState(known)
  const [sentTo, setSentTo] = useState('')
  const [timesLeft, setTimesLeft] = useState<number>()
  const [until, setUntil] = useState(0)
  const code = useRef<HTMLInputElement>(null)
  const wait = useCountdown(until)

  const recipientProblem = (): string | undefined => {
    if (recipient.trim() === '') return t(channel === 'sms' ? 'contact.phoneEmpty' : 'contact.mailEmpty')
    const isGood = channel === 'sms' ? isPhoneLike(recipient) : isMailLike(recipient)
    return isGood ? undefined : t(channel === 'sms' ? 'contact.phoneWrong' : 'contact.mailWrong')
  }

  const work = useFormWork<(typeof fields)[number]>({
    fields,
    check: (text) => {
      const wrong = recipientProblem()
      return {
        ...(wrong ? { [name]: wrong } : {}),
        ...sentCodeProblem(text('code')),
      }
    },
    send: async (text) => {
      const typed = text('code').trim()
      if (channel === 'sms') await call(account.checkPhoneCode, { phone: recipient, code: typed })
      else await call(account.mailCode, { mail: recipient, code: typed })
      onVerified()
    },
    again: true,
  })
  const { problems, busy, show, setBusy } = work

  const send = async () => {
    const find = (wrong = recipientProblem()) => (wrong ? { [name]: wrong } : {})
    if (show(() => find()) || busy || wait > 0) return
    setBusy(true)
    try {
      const { waitSeconds, timesLeft: left } =
        channel === 'sms'
          ? await call(account.sendPhoneCode, { phone: recipient })
          : await call(account.mailCode, { mail: recipient })
      setSentTo(recipient.trim())
      setTimesLeft(left)
      setUntil(secondAfter(waitSeconds))
      code.current?.focus()
    } catch (error) {
      if (refusalOf<typeof account.mailCode>(error) === 'CODE_TOO_SOON') void lookAgain()
      show(() => problemsOf(error, fields))
    } finally {
      setBusy(false)
    }
  }

  const lookAgain = async () => {
    const times = await call(channel === 'sms' ? account.phoneCodeTimes : account.mailCodeTimes, {})
    setUntil(secondAfter(times.waitSeconds))
    setTimesLeft(times.timesLeft)
  }

  return (
    <FormFrame work={work} label={t('contact.verify')} busyLabel={t('contact.verify')}>
      <TextField
        name={name}
        type={channel === 'sms' ? 'tel' : 'email'}
        label={t(`contact.${name}`)}
        problem={problems[name]}
        autoComplete={channel === 'sms' ? 'tel' : 'email'}
        value={recipient}
        onChange={(event) => setRecipient(event.target.value)}
        required
      />
      <Grid columns="minmax(0, 1fr) auto" gap={8} align="start">
        <SentCodeField ref={code} problem={problems.code} />
        <Button className={own.send} aria-disabled={wait > 0 || busy} onClick={() => void send()}>
          {wait > 0 ? t('contact.again', { n: wait }) : t('contact.sendCode')}
        </Button>
      </Grid>
      <Quiet className={own.hint} role="status">
        {sentTo !== '' && t('contact.sentTo', { recipient: sentTo, n: timesLeft ?? 0 })}
      </Quiet>
    </FormFrame>
  )
}
