import type { ReactNode } from 'react'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import css from './FormFrame.module.css'
import type { FormWork } from './form-work.ts'

interface FormFrameProps<Field extends string> {
  work: FormWork<Field>
  /** What the button does, and what it says while that is being done. */
  label: string
  busyLabel: string
  /** Stands above what is wrong with the form as a whole. */
  head?: ReactNode
  children: ReactNode
  /** Below the button. */
  foot?: ReactNode
}

/** A form as all of them look: what is wrong with it, its fields, one button that says when it is at work. */
export function FormFrame<Field extends string>(props: FormFrameProps<Field>) {
  const { work, label, busyLabel, head, children, foot } = props
  const { form, problems, busy, submit } = work
  return (
    <form ref={form} className={css.form} noValidate aria-busy={busy} onSubmit={submit}>
      {head}
      {problems.form && <FormAlert>{problems.form}</FormAlert>}
      {children}
      <Button type="submit" variant="primary" className={css.submit} aria-disabled={busy}>
        {busy ? busyLabel : label}
      </Button>
      {foot}
    </form>
  )
}
