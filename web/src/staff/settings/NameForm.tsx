import type { FormEvent } from 'react'
import type { StaffWords } from '@wenyuan/contract/staff/answers.ts'
import { Button } from '../../kit/Button.tsx'
import { EntryFields } from '../forms/EntryFields.tsx'
import { DraftNote } from '../forms/DraftNote.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { t } from '../words.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './Settings.module.css'

const fields = [{ name: 'name', kind: 'words', isRequired: true, most: 100 }] as const

/** The name of the library. */
export function NameForm({ title, name }: { title: string; name: StaffWords }) {
  const stored = { name }
  const draft = useDraft({ form: 'name of the library', stored, fields })
  const { mutate, isPending } = useOperation('rename-library', {
    success: t('settings.saved'),
    onDone: draft.saved,
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    mutate({ name: draft.values['name'] })
  }
  return (
    <Grid as="form" gap={20} aria-label={title} onSubmit={send}>
      <h2>{title}</h2>
      <DraftNote draft={draft} about="library" stored={stored} />
      <EntryFields
        key={draft.round}
        about="library"
        fields={fields}
        values={draft.values}
        onChange={draft.change}
      />
      {may('rename-library') && (
        <div className={css.foot}>
          <Button variant="primary" type="submit" disabled={isPending}>
            {t('action.save')}
          </Button>
        </div>
      )}
    </Grid>
  )
}
