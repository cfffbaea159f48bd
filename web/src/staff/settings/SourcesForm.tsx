import { useSuspenseQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { SourcesShown } from '@wenyuan/contract/staff/connections.ts'
import { Button } from '../../kit/Button.tsx'
import { look, withForm } from '../call.ts'
import { EntryFields } from '../forms/EntryFields.tsx'
import { DraftNote } from '../forms/DraftNote.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { t } from '../words.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './Settings.module.css'

/** Which sources of covers and texts are asked, in which order. */
export function SourcesForm({ title }: { title: string }) {
  const { data } = useSuspenseQuery(look('show-sources', {}))
  // after a change by somebody else the form begins anew
  return <Form key={data.version} title={title} shown={data} />
}

function Form({ title, shown }: { title: string; shown: SourcesShown }) {
  const draft = useDraft({ form: 'sources', stored: shown.values, fields: shown.fields })
  const { mutate, isPending } = useOperation('save-sources', {
    success: () => t('settings.saved'),
    onDone: draft.saved,
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    mutate(withForm({ version: shown.version }, draft.values))
  }
  return (
    <Grid as="form" gap={20} aria-label={title} onSubmit={send} noValidate>
      <h2>{title}</h2>
      <p>{t('sources.lead')}</p>
      <DraftNote draft={draft} about="sources" stored={shown.values} />
      <EntryFields
        key={draft.round}
        about="sources"
        fields={shown.fields}
        values={draft.values}
        onChange={draft.change}
      />
      {may('save-sources') && (
        <div className={css.foot}>
          <Button variant="primary" type="submit" disabled={isPending}>
            {t('action.save')}
          </Button>
        </div>
      )}
    </Grid>
  )
}
