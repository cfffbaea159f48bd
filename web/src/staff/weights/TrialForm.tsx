import { type FormEvent, type ReactNode, useState } from 'react'
import type { AskOf } from '@wenyuan/contract/staff/calls.ts'
import { Button } from '../../kit/Button.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { withForm } from '../call.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import content from '../content/Content.module.css'
import { t } from '../words.ts'
import { Orders, type Trial } from './Orders.tsx'
import css from './Weights.module.css'

interface TrialFormProps {
  title: string
  /** The list that tells the results of today beside those of the trial. */
  list: Trial
  /** What is tried, as the list takes it. */
  tried: Partial<AskOf<Trial>>
  /** False while it cannot be tried. */
  isReady?: boolean
  /** The query to begin with. */
  words?: string
  /** What is changed, and what saves it. */
  children: ReactNode
}

/** What the search is to be like, and beside it the results of a query as they would be. */
export function TrialForm({ title, list, tried, isReady = true, words = '', children }: TrialFormProps) {
  const [text, setText] = useState(words)
  const [asked, setAsked] = useState<AskOf<Trial>>()
  const canAsk = isReady && text.trim() !== ''
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (canAsk) setAsked(withForm({ text: text.trim() }, tried))
  }
  return (
    <Grid
      as="form"
      gap={32}
      align="start"
      className={css.columns}
      aria-label={title}
      onSubmit={ask}
      noValidate
    >
      <Grid gap={16}>{children}</Grid>
      <Grid gap={16} className={css.orders}>
        <div className={content.bar}>
          <TextField
            className={content.grow}
            label={t('weights.words')}
            value={text}
            maxLength={500}
            onChange={(event) => setText(event.target.value)}
          />
          <Button variant="primary" type="submit" disabled={!canAsk}>
            {t('weights.compare')}
          </Button>
        </div>
        {asked && <Orders list={list} asked={asked} />}
      </Grid>
    </Grid>
  )
}
