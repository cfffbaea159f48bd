import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnswerOf, AskOf, StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import { showToast } from '../kit/overlays/toast-list.ts'
import { ApiError, mayWorkNextTime } from '../api/api-error.ts'
import { staffCall } from './call.ts'
import { isStale, tellStale } from './meanwhile.ts'
import { t } from './words.ts'

interface Options<Answer> {
  /** Told in a toast after success; undefined: nothing. */
  success?: string | ((answer: Answer) => string | undefined)
  onDone?: (answer: Answer) => void
  /** Shows a refusal itself. Default: a toast. */
  onRefused?: (error: ApiError) => void
  /** Makes the idempotency key, where it is shown. */
  newKey?: () => string
}

/**
 * An operation as a mutation. The same press has one idempotency key until it was answered, so that a repetition after a
 * lost answer does not do the work twice.
 */
export function useOperation<Name extends StaffCallName>(
  name: Name,
  { success, onDone, onRefused, newKey = () => crypto.randomUUID() }: Options<AnswerOf<Name>> = {},
) {
  const client = useQueryClient()
  const once = useRef<{ body: string; key: string }>(undefined)
  return useMutation({
    mutationFn: async (body: AskOf<Name>) => {
      const text = JSON.stringify(body)
      if (once.current?.body !== text) once.current = { body: text, key: newKey() }
      const answer = await staffCall(name, body, { once: once.current.key })
      once.current = undefined
      return answer
    },
    onSuccess: (answer) => {
      void client.invalidateQueries()
      const told = typeof success === 'function' ? success(answer) : success
      if (told !== undefined) showToast('success', told)
      onDone?.(answer)
    },
    onError: (error, body) => {
      // a lost answer: the same press again must not do the work twice
      if (error instanceof ApiError && !mayWorkNextTime(error)) once.current = undefined
      const isOld = error instanceof ApiError && isStale(error)
      // what is shown is no longer so
      if (isOld) void client.invalidateQueries()
      if (error instanceof ApiError && onRefused) onRefused(error)
      else if (isOld) void tellStale(error, { operation: name, body })
      else showToast('error', () => (error instanceof ApiError ? error.message : t('error.server')))
    },
  })
}
