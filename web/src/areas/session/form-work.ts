import { isBlank } from '@wenyuan/contract/constants/password-policy.ts'
import { type FormEvent, type RefObject, useState } from 'react'
import { type Problems, useFormProblems } from '../../kit/form-problems.ts'
import { t } from '../../locales/translation.ts'
import { problemsOf, textsOf } from './form-refusal.ts'
import { type Proof, type SignInKey, useSignInKey } from './sign-in-key.ts'

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

interface FormRules<Field extends string> {
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

interface ProvenRules<Field extends string> extends Pick<FormRules<Field>, 'fields'> {
  proof: Proof
  check: (text: Texts, verifyCode: string) => Problems<Field>
  send: (text: Texts, proof: { key: SignInKey; verifyCode: string }) => Promise<void>
}

export interface ProvenForm<Field extends string> extends FormWork<Field> {
  signInKey: ReturnType<typeof useSignInKey>
}

/**
 * A form sent with a key for its password, and the text of a picture or the browser's work. Each key is good once: after
 * a refusal there is another. One that could not be fetched is asked for again by sending the form.
 */
export function useProvenForm<Field extends string>(rules: ProvenRules<Field>): ProvenForm<Field> {
  const signInKey = useSignInKey(rules.proof)
  const { key } = signInKey
  const verifyCodeOf = (text: Texts): string => key?.workDone || text('verifyCode')
  const work = useFormWork<Field>({
    fields: rules.fields,
    check: (text) => {
      if (!key && signInKey.problem) {
        signInKey.renew()
        return whole(signInKey.problem)
      }
      const problems = rules.check(text, verifyCodeOf(text))
      if (Object.values(problems).some(Boolean) || key) return problems
      return whole(t('signIn.keyOnItsWay'))
    },
    send: async (text) => {
      if (key) await rules.send(text, { key, verifyCode: verifyCodeOf(text) })
    },
    onRefused: signInKey.renew,
  })
  return { ...work, signInKey }
}

const whole = <Field extends string>(problem: string): Problems<Field> =>
  ({ form: problem }) as Problems<Field>

/** The text of the picture was not typed. */
export const codeProblem = (verifyCode: string): { verifyCode?: string } =>
  isBlank(verifyCode) ? { verifyCode: t('signIn.codeEmpty') } : {}
