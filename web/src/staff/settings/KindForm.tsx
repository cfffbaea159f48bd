import { type FormEvent, type ReactNode, useState } from 'react'
import type { AskOf } from '@wenyuan/contract/staff/calls.ts'
import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { EntryFields } from '../forms/EntryFields.tsx'
import { choiceLabel } from '../forms/field-labels.ts'
import type { FormValues } from '../forms/field-props.ts'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { sentence, t } from '../words.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './Settings.module.css'
import { useDrawn } from '../../kit/states/use-drawn.ts'

type Operation = 'save-library-system' | 'save-payment-gateway'

interface KindFormProps {
  title: string
  /** Names the fields: "field.{about}.{name}". */
  about: string
  shown: { values: FormValues; variants: Readonly<Record<string, readonly FormField[]>> }
  operation: Operation
  /** Names the kinds: "choice.{kinds}.{kind}". */
  kinds?: string
  /** The body of the operation. */
  body: (values: FormValues) => AskOf<Operation>
  children?: ReactNode
}

/** A connection whose kind decides which fields it has. */
export function KindForm({
  title,
  about,
  shown,
  operation,
  kinds: labels = 'kind',
  body,
  children,
}: KindFormProps) {
  const [values, setValues] = useState<FormValues>(shown.values)
  const [problem, setProblem] = useDrawn<{ field: string; text: string }>()
  const kind = String(values['kind'])
  const fields = shown.variants[kind] ?? []
  const { mutate, isPending } = useOperation(operation, {
    success: (answer) => ('refusal' in answer ? undefined : t('settings.saved')),
    onDone: (answer) =>
      setProblem(
        'refusal' in answer
          ? () => ({ field: answer.field ?? '', text: sentence(answer.refusal) })
          : undefined,
      ),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    mutate(body(values))
  }
  const isShown = problem !== undefined && fields.some(({ name }) => problem.field.split('.')[0] === name)
  const kinds = Object.keys(shown.variants)
  return (
    <Grid as="form" gap={20} aria-label={title} onSubmit={send} noValidate>
      {children}
      <Select
        label={t('form.kind')}
        value={kind}
        options={[...(kinds.includes(kind) ? [] : [kind]), ...kinds].map((one) => ({
          value: one,
          label: choiceLabel(labels, one),
        }))}
        onChange={(next) => {
          setProblem()
          setValues(next === shown.values['kind'] ? shown.values : { kind: next })
        }}
      />
      <EntryFields about={about} fields={fields} values={values} onChange={setValues} problem={problem} />
      {problem && !isShown && (
        <FormAlert>{[problem.field, problem.text].filter(Boolean).join(': ')}</FormAlert>
      )}
      {may(operation) && (
        <div className={css.foot}>
          <Button variant="primary" type="submit" disabled={isPending || !kinds.includes(kind)}>
            {t('action.save')}
          </Button>
        </div>
      )}
    </Grid>
  )
}
