import type { ReactNode } from 'react'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import css from './FormFrame.module.css'
import type { FormWork } from './form-work.ts'

interface FormFrameProps<Field extends string> {
  work: FormWork<Field>
  /** Label of the submit button, and its label while sending. */
  label: string
  busyLabel: string
  /** Shown above the form's own error message. */
  head?: ReactNode
  children: ReactNode
  /** Below the button. */
  foot?: ReactNode
}

/** The frame of every form: error message, fields, and a submit button with a busy state. */
export function FormFrame<Field extends string>(props: FormFrameProps<Field>) {
  const { work, label, busyLabel, head, children, foot } = props
  const { form, problems, busy, submit } = work
  return (
    <Stack as="form" gap={14} ref={form} className={css.form} noValidate aria-busy={busy} onSubmit={submit}>
      {head}
      {problems.form && <FormAlert>{problems.form}</FormAlert>}
      {children}
      <Button type="submit" variant="primary" className={css.submit} aria-disabled={busy}>
        {busy ? busyLabel : label}
      </Button>
      {foot}
    </Stack>
  )
}
