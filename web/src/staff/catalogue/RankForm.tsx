import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { look } from '../call.ts'
import content from '../content/Content.module.css'
import { Failure } from '../Failure.tsx'
import { Loading } from '../Loading.tsx'
import { formatNumber, languageInUse, t } from '../words.ts'

/** Where the record stands in a search, and why. */
export function RankForm({ recordId }: { recordId: string }) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setAsked(text.trim())
  }
  return (
    <Section variant="page" title={t('rank.title')}>
      <Stack gap={12}>
        <form className={content.bar} onSubmit={ask}>
          <TextField
            className={content.grow}
            label={t('rank.words')}
            value={text}
            maxLength={500}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit">{t('rank.ask')}</Button>
        </form>
        {asked !== '' && <Rank recordId={recordId} text={asked} />}
      </Stack>
    </Section>
  )
}

function Rank({ recordId, text }: { recordId: string; text: string }) {
  const { data, error } = useQuery(look('explain-rank', { recordId, text, language: languageInUse() }))
  if (error) return <Failure error={error} />
  if (!data) return <Loading />
  const total = formatNumber(data.total)
  return (
    <div role="status">
      <p>
        {data.place === null ? t('rank.missed', { total }) : t('rank.place', { place: data.place, total })}
      </p>
      {data.because.length > 0 && (
        <ul>
          {data.because.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
