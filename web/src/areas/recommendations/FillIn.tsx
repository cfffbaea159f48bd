import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import type { TitleDraft } from '@wenyuan/contract/shapes/suggestion.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { messageOf, textsOf } from '../../app/forms/form-refusal.ts'
import { Button } from '../../kit/Button.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Suggestions.module.css'
import { t } from './words.ts'
import { useDrawn } from '../../kit/states/use-drawn.ts'

/** Looks a title up by ISBN or DOI to fill the form in. */
export function FillIn({ onFound }: { onFound: (draft: TitleDraft) => void }) {
  const [said, setSaid] = useDrawn<string>()
  const [busy, setBusy] = useState(false)
  const look = async (number: string) => {
    if (number === '' || busy) return
    setBusy(true)
    setSaid()
    try {
      const asked = number.includes('/') ? { doi: number } : { isbn: number }
      const { title } = await call(recommendations.prefill, asked)
      if (title) onFound(title)
      setSaid(() => (title ? t('suggest.filled', { source: title.source }) : t('suggest.notFound')))
    } catch (error) {
      setSaid(() => messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void look(textsOf(event.currentTarget)('number').trim())
  }
  return (
    <Cluster
      as="form"
      gap="8px 12px"
      align="end"
      className={css.fill}
      aria-label={t('suggest.lookUp')}
      onSubmit={submit}
    >
      <TextField name="number" label={t('suggest.number')} maxLength={100} />
      <Button type="submit" aria-disabled={busy}>
        {t('suggest.lookUp')}
      </Button>
      <p role="status">{said}</p>
    </Cluster>
  )
}
