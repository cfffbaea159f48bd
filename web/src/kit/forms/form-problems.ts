import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** What is wrong with a form, by field; `form` stands for the whole. */
export type Problems<Field extends string> = Partial<Record<Field | 'form', string>>

export interface FormProblems<Field extends string> {
  form: RefObject<HTMLFormElement | null>
  problems: Problems<Field>
  /** Draws them and puts the focus on the first field that has one. @returns whether there are any */
  show: (problems: Problems<Field>) => boolean
}

/** Problems of a form: shown beside their fields, the first bad field gets the focus. */
export function useFormProblems<Field extends string>(): FormProblems<Field> {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems<Field>>({})
  return {
    form,
    problems,
    show: (next) => {
      const wrong = Object.values(next).some(Boolean)
      flushSync(() => setProblems(wrong ? next : {}))
      if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return wrong
    },
  }
}

/** For the field a form begins with: it has the focus when its dialog opens, or at once where one is open already. */
export function beginHere(field: HTMLElement | null): void {
  if (!field) return
  field.setAttribute('autofocus', '')
  if (field.closest('dialog')?.open) field.focus()
}
