import { type FormEvent, type RefObject, useState } from 'react'
import { type Problems, useFormProblems } from '../../kit/forms/form-problems.ts'
import { problemsOf, textsOf } from './form-refusal.ts'

/** The typed values by field name. */
export type Texts = (name: string) => string

/** State of a form for `FormFrame`. */
export interface FormWork<Field extends string> {
  form: RefObject<HTMLFormElement | null>
  problems: Problems<Field>
  busy: boolean
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** For a second action of the form; only one action runs at a time. */
  show: (find: () => Problems<Field>) => boolean
  setBusy: (busy: boolean) => void
}

export interface FormRules<Field extends string> {
  /** The fields by wire name: a refusal is shown at the field it names. */
  fields: readonly Field[]
  /** Validation before anything is sent; once more whenever its errors are drawn. */
  check: (text: Texts) => Problems<Field>
  /** Errors it throws are shown. */
  send: (text: Texts) => Promise<void>
  onRefused?: (error: unknown) => void
  beforeCheck?: () => void
  /** The form stays open after it was sent, and may be sent again. */
  again?: boolean
}

/** Submits a form, one request at a time, and shows errors at its fields. */
export function useFormWork<Field extends string>(rules: FormRules<Field>): FormWork<Field> {
  const { form, problems, show } = useFormProblems<Field>()
  const [busy, setBusy] = useState(false)
  const work = async (element: HTMLFormElement) => {
    if (busy) return
    const text = textsOf(element)
    rules.beforeCheck?.()
    if (show(() => rules.check(text))) return
    setBusy(true)
    try {
      await rules.send(text)
      if (rules.again) setBusy(false)
    } catch (error) {
      rules.onRefused?.(error)
      setBusy(false)
      show(() => problemsOf(error, rules.fields))
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void work(event.currentTarget)
  }
  return { form, problems, busy, submit, show, setBusy }
}
