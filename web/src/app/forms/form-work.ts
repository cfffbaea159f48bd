import { type FormEvent, type RefObject, useState } from 'react'
import { type Problems, useFormProblems } from '../../kit/forms/form-problems.ts'
import { problemsOf, textsOf } from './form-refusal.ts'

/** What was typed, by the names of the fields. */
export type Texts = (name: string) => string

/** A form at work, as `FormFrame` draws it. */
export interface FormWork<Field extends string> {
  form: RefObject<HTMLFormElement | null>
  problems: Problems<Field>
  busy: boolean
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** For what a form does beside being sent; one of both at a time. */
  show: (problems: Problems<Field>) => boolean
  setBusy: (busy: boolean) => void
}

export interface FormRules<Field extends string> {
  /** The fields under the names of the wire: what the server refuses stands beside the one it names. */
  fields: readonly Field[]
  /** What is wrong before anything is sent. */
  check: (text: Texts) => Problems<Field>
  /** What it throws is shown. */
  send: (text: Texts) => Promise<void>
  onRefused?: (error: unknown) => void
  /** The form stays on the screen after it was sent, and may be sent again. */
  again?: boolean
}

/** Sends a form once at a time, and shows what is wrong with it beside its fields. */
export function useFormWork<Field extends string>(rules: FormRules<Field>): FormWork<Field> {
  const { form, problems, show } = useFormProblems<Field>()
  const [busy, setBusy] = useState(false)
  const work = async (element: HTMLFormElement) => {
    if (busy) return
    const text = textsOf(element)
    if (show(rules.check(text))) return
    setBusy(true)
    try {
      await rules.send(text)
      if (rules.again) setBusy(false)
    } catch (error) {
      rules.onRefused?.(error)
      setBusy(false)
      show(problemsOf(error, rules.fields))
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void work(event.currentTarget)
  }
  return { form, problems, busy, submit, show, setBusy }
}
