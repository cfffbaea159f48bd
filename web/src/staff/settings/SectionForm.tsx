import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { SettingsSectionShown } from '@wenyuan/contract/staff/answers.ts'
import { Button } from '../../kit/Button.tsx'
import { look } from '../call.ts'
import { EntryFields } from '../forms/EntryFields.tsx'
import { DraftNote } from '../forms/DraftNote.tsx'
import { FormProblemsShown } from '../forms/FormProblemsShown.tsx'
import { isSame } from '../forms/merged.ts'
import { useDraft } from '../forms/use-draft.ts'
import { useProblems } from '../forms/use-problems.ts'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { t } from '../words.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './Settings.module.css'

interface SectionFormProps {
  title: string
  section: SettingsSectionShown
  version: string
}

/** One section: only what was changed is sent. */
export function SectionForm({ title, section: { name, fields, values: stored }, version }: SectionFormProps) {
  const draft = useDraft({ form: `settings ${name}`, stored, fields })
  const { values, change } = draft
  const { form: drawn, problems, elsewhere, refused, failed, clear } = useProblems(name, fields)
  const client = useQueryClient()
  const changed = fields.filter((field) => !isSame(values[field.name], stored[field.name]))
  const { mutate, isPending } = useOperation('save-settings', {
    success: (answer) => ('refusal' in answer ? undefined : t('settings.saved')),
    onRefused: failed,
    onDone: (answer) => {
      if ('refusal' in answer) return refused(answer)
      clear()
      draft.saved()
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
  return (
    <Grid as="form" ref={drawn} gap={20} aria-label={title} onSubmit={send} noValidate>
      <h2>{title}</h2>
      <DraftNote
        draft={draft}
        about={name}
        stored={stored}
        saves={{ operation: 'save-settings', body: {} }}
      />
      <EntryFields
        key={draft.round}
        about={name}
        fields={fields}
        values={values}
        onChange={change}
        problems={problems}
      />
      <FormProblemsShown elsewhere={elsewhere} />
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
