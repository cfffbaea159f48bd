import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { SettingsSectionShown } from '@wenyuan/contract/staff/answers.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { look } from '../call.ts'
import { EntryFields } from '../forms/EntryFields.tsx'
import type { FormValues } from '../forms/field-props.ts'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { sentence, t } from '../words.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './Settings.module.css'
import { useDrawn } from '../../kit/states/use-drawn.ts'

interface SectionFormProps {
  title: string
  section: SettingsSectionShown
  version: string
}

/** One section: only what was changed is sent. */
export function SectionForm({ title, section: { name, fields, values: stored }, version }: SectionFormProps) {
  const [values, setValues] = useState<FormValues>(stored)
  const [problem, setProblem] = useDrawn<{ field: string; text: string }>()
  const client = useQueryClient()
  const changed = fields.filter(
    (field) => JSON.stringify(values[field.name]) !== JSON.stringify(stored[field.name]),
  )
  const { mutate, isPending } = useOperation('save-settings', {
    success: (answer) => ('refusal' in answer ? undefined : t('settings.saved')),
    onRefused: (error) => setProblem(() => ({ field: error.field ?? '', text: error.message })),
    onDone: (answer) => {
      if ('refusal' in answer)
        return setProblem(() => ({ field: answer.field ?? '', text: sentence(answer.refusal) }))
      setProblem()
      // what is saved next, also in another section, follows this version
      client.setQueryData(
        look('show-settings', {}).queryKey,
        (shown) => shown && { ...shown, version: answer.version },
      )
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const changes = Object.fromEntries(changed.map((field) => [field.name, values[field.name] ?? null]))
    mutate({ version, changes })
  }
  const isShown = problem !== undefined && fields.some((field) => problem.field.split('.')[0] === field.name)
  return (
    <Grid as="form" gap={20} aria-label={title} onSubmit={send} noValidate>
      <h2>{title}</h2>
      <EntryFields about={name} fields={fields} values={values} onChange={setValues} problem={problem} />
      {problem && !isShown && (
        <FormAlert>{[problem.field, problem.text].filter(Boolean).join(': ')}</FormAlert>
      )}
      {may('save-settings') && (
        <div className={css.foot}>
          <Button variant="primary" type="submit" disabled={isPending || changed.length === 0}>
            {t('settings.save', { count: changed.length })}
          </Button>
        </div>
      )}
    </Grid>
  )
}
