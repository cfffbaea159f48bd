import { isBlank } from '@wenyuan/contract/constants/password-policy.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { type FormRules, type FormWork, type Texts, useFormWork } from '../../app/forms/form-work.ts'
import { problemsOf, textsOf } from '../../app/forms/form-refusal.ts'
import type { Problems } from '../../kit/forms/form-problems.ts'
import { ApiError } from '../../api/api-error.ts'
import { type Proof, type SignInKey, useSignInKey } from './sign-in-key.ts'
import { t } from './words.ts'

interface ProvenRules<Field extends string> extends Pick<FormRules<Field>, 'fields'> {
  proof: Proof
  check: (text: Texts, verifyCode: string) => Problems<Field>
  send: (text: Texts, proof: { key: SignInKey; verifyCode: string }) => Promise<void>
}

export interface ProvenForm<Field extends string> extends FormWork<Field> {
  signInKey: ReturnType<typeof useSignInKey>
}

/**
 * A form with a password key and a captcha or proof of work. Each key is valid once; after a refusal a new one is
 * fetched. If fetching failed, submitting the form tries again. A form submitted before the browser has finished its
 * work is sent when it has.
 */
export function useProvenForm<Field extends string>(rules: ProvenRules<Field>): ProvenForm<Field> {
  const signInKey = useSignInKey(rules.proof)
  const { key, error } = signInKey
  const [isWaiting, setWaiting] = useState(false)
  const verifyCodeOf = (text: Texts): string => key?.workDone || text('verifyCode')
  const work = useFormWork<Field>({
    fields: rules.fields,
    check: (text) => {
      if (!key && error) return problemsOf(error, rules.fields)
      const problems = rules.check(text, verifyCodeOf(text))
      if (Object.values(problems).some(Boolean) || key) return problems
      return { form: t('signIn.keyOnItsWay') } as Problems<Field>
    },
    beforeCheck: () => {
      if (!key && error) signInKey.renew()
    },
    send: async (text) => {
      if (key) await rules.send(text, { key, verifyCode: verifyCodeOf(text) })
    },
    onRefused: (error) => {
      // the message asks for patience: the browser works, then the form can be sent again
      if (error instanceof ApiError && error.code === 'MORE_WORK_NEEDED') signInKey.setProof('more-work')
      signInKey.renew()
    },
  })
  const { form } = work
  useEffect(() => {
    if (isWaiting && (key || error)) form.current?.requestSubmit()
  }, [isWaiting, key, error, form])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    setWaiting(false)
    if (key || error || signInKey.proof === 'picture') return work.submit(event)
    event.preventDefault()
    // what is missing is said at once; a code is not, since nobody has to type one
    const text = textsOf(event.currentTarget)
    if (!work.show(() => rules.check(text, CODE_TO_COME))) setWaiting(true)
  }
  return { ...work, busy: work.busy || isWaiting, submit, signInKey }
}

/** Stands for the code of a proof that the browser is still working on. */
const CODE_TO_COME = '-'

/** Error for a captcha that was not typed. */
export const codeProblem = (verifyCode: string): { verifyCode?: string } =>
  isBlank(verifyCode) ? { verifyCode: t('signIn.codeEmpty') } : {}
