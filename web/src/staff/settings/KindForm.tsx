import { type FormEvent, type ReactNode, useState } from 'react'
import type { AskOf } from '@wenyuan/contract/staff/calls.ts'
import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import { Button } from '../../kit/Button.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { DraftNote } from '../forms/DraftNote.tsx'
import { EntryFields } from '../forms/EntryFields.tsx'
import { choiceLabel } from '../forms/field-labels.ts'
import type { FormValues } from '../forms/field-props.ts'
import { FormProblemsShown } from '../forms/FormProblemsShown.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useProblems } from '../forms/use-problems.ts'
import { ActionDialog } from '../lists/ActionDialog.tsx'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { t } from '../words.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './Settings.module.css'

type Operation = 'save-library-system' | 'save-payment-gateway'

interface KindFormProps {
  title: string
  /** Names the fields: "field.{about}.{name}". */
  about: string
  shown: { values: FormValues; variants: Readonly<Record<string, readonly FormField[]>> }
  operation: Operation
  /** Tells it from the other forms of the operation. */
  name?: string
  /** Names the kinds: "choice.{kinds}.{kind}". */
  kinds?: string
  /** The body of the operation. */
  body: (values: FormValues, isAsked: boolean) => AskOf<Operation>
  /** What has to be known before it is saved; undefined: nothing. */
  asks?: (values: FormValues) => { title: string; lead: string } | undefined
  onSaved?: () => void
  children?: ReactNode
}

/** A connection whose kind decides which fields it has. */
export function KindForm({
  title,
  about,
  shown,
  operation,
  name = '',
  kinds: labels = 'kind',
  body,
  asks,
  onSaved,
  children,
}: KindFormProps) {
  const draft = useDraft({
    form: `${operation} ${name}`,
    stored: shown.values,
    fields: Object.values(shown.variants).flat(),
  })
  const { values, change } = draft
  const kind = String(values['kind'])
  const fields = shown.variants[kind] ?? []
  const { form: drawn, problems, elsewhere, refused, clear } = useProblems(about, fields)
  const [question, setQuestion] = useState<{ title: string; lead: string }>()
  const { mutate, isPending } = useOperation(operation, {
    success: (answer) => ('refusal' in answer ? undefined : t('settings.saved')),
    onDone: (answer) => {
      setQuestion(undefined)
      if ('refusal' in answer) return refused(answer)
      clear()
      draft.saved()
      onSaved?.()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const question = asks?.(values)
    if (question) setQuestion(question)
    else mutate(body(values, false))
  }
  const kinds = Object.keys(shown.variants)
  return (
    <Grid as="form" ref={drawn} gap={20} aria-label={title} onSubmit={send} noValidate>
      {children}
      <DraftNote draft={draft} about={about} stored={shown.values} />
      <Select
        label={t('form.kind')}
        value={kind}
        options={[...(kinds.includes(kind) ? [] : [kind]), ...kinds].map((one) => ({
          value: one,
          label: choiceLabel(labels, one),
        }))}
        onChange={(next) => {
          clear()
          change(next === shown.values['kind'] ? shown.values : { kind: next })
        }}
      />
      <EntryFields
        key={draft.round}
        about={about}
        fields={fields}
        values={values}
        onChange={change}
        problems={problems}
      />
      <FormProblemsShown elsewhere={elsewhere} />
      {may(operation) && (
        <div className={css.foot}>
          <Button variant="primary" type="submit" disabled={isPending || !kinds.includes(kind)}>
            {t('action.save')}
          </Button>
        </div>
      )}
      {question && (
        <ActionDialog
          {...question}
          fields={[]}
          isBusy={isPending}
          onSend={() => mutate(body(values, true))}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </Grid>
  )
}
