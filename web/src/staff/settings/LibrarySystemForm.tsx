import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Refused } from '@wenyuan/contract/staff/answers.ts'
import type { LibrarySystemShown } from '@wenyuan/contract/staff/connections.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { look } from '../call.ts'
import { EntryFields } from '../forms/EntryFields.tsx'
import { choiceLabel } from '../forms/field-labels.ts'
import type { FormValues } from '../forms/field-props.ts'
import { Select } from '../../kit/forms/Select.tsx'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { sentence, t } from '../words.ts'
import css from './Settings.module.css'

/** Which library system lends, and how it is reached. */
export function LibrarySystemForm({ title }: { title: string }) {
  const { data } = useSuspenseQuery(look<LibrarySystemShown>('show-library-system'))
  // after a change by somebody else the form begins anew
  return <Form key={data.version} title={title} shown={data} />
}

function Form({ title, shown }: { title: string; shown: LibrarySystemShown }) {
  const [values, setValues] = useState<FormValues>(shown.values)
  const [problem, setProblem] = useState<{ field: string; text: string }>()
  const kind = String(values['kind'])
  const fields = shown.variants[kind] ?? []
  const { mutate, isPending } = useOperation<{ version: string } | Refused, object>('save-library-system', {
    success: (answer) => ('refusal' in answer ? undefined : t('settings.saved')),
    onDone: (answer) =>
      setProblem(
        'refusal' in answer ? { field: answer.field ?? '', text: sentence(answer.refusal) } : undefined,
      ),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    mutate({ version: shown.version, system: values })
  }
  const isShown = problem !== undefined && fields.some(({ name }) => problem.field.split('.')[0] === name)
  const kinds = Object.keys(shown.variants)
  return (
    <form className={css.form} aria-label={title} onSubmit={send} noValidate>
      <h2>{title}</h2>
      <p>{t('library-system.lead')}</p>
      <Select
        label={t('form.kind')}
        value={kind}
        options={[...(kinds.includes(kind) ? [] : [kind]), ...kinds].map((one) => ({
          value: one,
          label: choiceLabel('kind', one),
        }))}
        onChange={(next) => {
          setProblem(undefined)
          setValues(next === shown.values['kind'] ? shown.values : { kind: next })
        }}
      />
      <EntryFields
        about="library-system"
        fields={fields}
        values={values}
        onChange={setValues}
        problem={problem}
      />
      {problem && !isShown && (
        <FormAlert>{[problem.field, problem.text].filter(Boolean).join(': ')}</FormAlert>
      )}
      {may('save-library-system') && (
        <div className={css.foot}>
          <Button variant="primary" type="submit" disabled={isPending || !kinds.includes(kind)}>
            {t('action.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
