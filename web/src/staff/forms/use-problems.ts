import { type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { FieldProblem, Refused } from '@wenyuan/contract/staff/answers.ts'
import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import type { ApiError } from '../../api/api-error.ts'
import { useDrawn } from '../../kit/states/use-drawn.ts'
import { sentence } from '../words.ts'
import { fieldLabel } from './field-labels.ts'

export interface FormProblems {
  form: RefObject<HTMLFormElement | null>
  problems: readonly FieldProblem[]
  /** What no field of the form shows, each with the name of its field. */
  elsewhere: readonly string[]
  /** Shows what an answer refuses, all at once, in the language of the time; the first wrong field gets the focus. */
  refused: (refusal: Refused) => void
  failed: (error: ApiError) => void
  clear: () => void
}

/** What is wrong with a form of staff. */
export function useProblems(about: string, fields: readonly FormField[]): FormProblems {
  const form = useRef<HTMLFormElement>(null)
  const [problems = [], setProblems] = useDrawn<readonly FieldProblem[]>()
  const isShown = ({ field }: FieldProblem) => fields.some(({ name }) => name === field.split('.')[0])
  const show = (make: () => readonly FieldProblem[]) => {
    flushSync(() => setProblems(make))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus()
  }
  return {
    form,
    problems,
    elsewhere: problems
      .filter((one) => !isShown(one))
      .map(({ field, text }) => (field === '' ? text : `${fieldLabel(about, field)}: ${text}`)),
    refused: (refusal) => show(() => problemsOf(refusal, isShown)),
    failed: (error) => show(() => [{ field: error.field ?? '', text: error.message }]),
    clear: () => setProblems(),
  }
}

/** "address.en: too long." → its field and the reason, in any language. */
function problemsOf(
  { refusal, field, problems }: Refused,
  isShown: (problem: FieldProblem) => boolean,
): FieldProblem[] {
  if (problems && problems.length > 0)
    return problems.map((one) => ({ field: one.field, text: sentence(one.text) }))
  if (field !== undefined) return [{ field, text: sentence(refusal) }]
  const [, path = '', text = ''] = /^([\w.-]+): (.*)$/s.exec(refusal) ?? []
  const placed = { field: path, text: sentence(text) }
  return [isShown(placed) ? placed : { field: '', text: sentence(refusal) }]
}
