import { type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useDrawn } from '../states/use-drawn.ts'

/** Errors of a form by field; `form` stands for the whole form. */
export type Problems<Field extends string> = Partial<Record<Field | 'form', string>>

export interface FormProblems<Field extends string> {
  form: RefObject<HTMLFormElement | null>
  problems: Problems<Field>
  /**
   * Shows the errors, in the language of the time at which they are drawn, and focuses the first field with one.
   * @returns whether there are any
   */
  show: (find: () => Problems<Field>) => boolean
}

/** Error state of a form: errors are shown at their fields, the first invalid field gets the focus. */
export function useFormProblems<Field extends string>(): FormProblems<Field> {
  const form = useRef<HTMLFormElement>(null)
  const [problems = {}, setProblems] = useDrawn<Problems<Field>>()
  return {
    form,
    problems,
    show: (find) => {
      const wrong = Object.values(find()).some(Boolean)
      flushSync(() => setProblems(wrong ? find : undefined))
      if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return wrong
    },
  }
}

/** For the first field of a form: focused when its dialog opens, or immediately in an open dialog. */
export function beginHere(field: HTMLElement | null): void {
  if (!field) return
  field.setAttribute('autofocus', '')
  if (field.closest('dialog')?.open) field.focus()
}
