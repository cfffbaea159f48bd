import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Refused } from '@wenyuan/contract/staff/answers.ts'
import type { Trial } from '@wenyuan/contract/staff/connections.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { look } from '../call.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import content from '../content/Content.module.css'
import { Failure } from '../Failure.tsx'
import type { FormValues } from '../forms/field-props.ts'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { languageInUse, sentence, t } from '../words.ts'
import css from './Connections.module.css'
import { rememberAddress, rememberedAddress } from './own-address.ts'
import { TrialShown } from './TrialShown.tsx'

/** The text in the form as readers would get it, and a letter with it, before it is saved. */
export function NoticeTrial({ entry }: { entry: FormValues }) {
  const [shown, setShown] = useState<FormValues>()
  if (!may('preview-notice')) return null
  return (
    <Grid as="section" gap={12} className={css.notices} aria-label={t('notice.title')}>
      <h2>{t('notice.title')}</h2>
      <p className={css.quiet}>{t('notice.lead')}</p>
      <span>
        <Button onClick={() => setShown(entry)}>{t('notice.preview')}</Button>
      </span>
      {shown && <Preview entry={shown} />}
      {may('send-test-notice') && <Letter entry={entry} />}
    </Grid>
  )
}

function Preview({ entry }: { entry: FormValues }) {
  const { data, error } = useQuery({
    ...look('preview-notice', { entry }),
    placeholderData: (before) => before,
  })
  if (error) return <Failure error={error} />
  if (!data) return null
  if ('refusal' in data) return <FormAlert>{sentence(data.refusal)}</FormAlert>
  return (
    <div role="status">
      {data.records.map(({ language, title, text }) => (
        <dl key={language} lang={language}>
          <dt>
            {t(`language.${language}`)} · {title}
          </dt>
          <dd>{text}</dd>
        </dl>
      ))}
    </div>
  )
}

function Letter({ entry }: { entry: FormValues }) {
  const [to, setTo] = useState(() => rememberedAddress('mail'))
  const [answer, setAnswer] = useState<Trial | Refused>()
  const { mutate, isPending } = useOperation('send-test-notice', {
    onDone: setAnswer,
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setAnswer(undefined)
    rememberAddress('mail', to)
    mutate({ entry, to, language: languageInUse() })
  }
  return (
    <Grid as="form" gap={12} aria-label={t('notice.letter')} onSubmit={send}>
      <div className={content.bar}>
        <TextField
          className={content.grow}
          label={t('trial.needs.mail')}
          type="email"
          value={to}
          required
          maxLength={254}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button type="submit" disabled={isPending}>
          {t(isPending ? 'trial.running' : 'notice.letter')}
        </Button>
      </div>
      <div role="status">
        {answer &&
          ('refusal' in answer ? (
            <FormAlert>{sentence(answer.refusal)}</FormAlert>
          ) : (
            <TrialShown trial={answer} />
          ))}
      </div>
    </Grid>
  )
}
