import { useState } from 'react'
import { policyRefusals } from '@wenyuan/contract/constants/desk.ts'
import type { AskOf } from '@wenyuan/contract/staff/calls.ts'
import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import type { ApiError } from '../../api/api-error.ts'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { Button } from '../../kit/Button.tsx'
import { type OperationName, withForm } from '../call.ts'
import { atDrawer, newReceiptNo, useOwnDrawer } from '../cash/own-drawer.ts'
import { isRefusedInPart, tellRefused } from '../copies/refused-copies.ts'
import { ActionDialog } from '../lists/ActionDialog.tsx'
import { reason } from '../lists/list-shape.ts'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { sentence, t, type WordId } from '../words.ts'
import { PayDialog } from './PayDialog.tsx'
import { showReceipt } from './receipt-shown.ts'

export interface ActOf<Name extends OperationName> {
  label: WordId
  operation: Name
  body: Partial<AskOf<Name>>
  /** Title and reader, for the question before it. */
  about?: string
  /** What is asked before; empty: only whether. */
  fields?: readonly FormField[]
  /** Names the fields: "field.{labels}.{name}". */
  labels?: string
  /** Converts what was entered before it is sent. */
  send?: (values: Readonly<Record<string, unknown>>) => object
  /** Cash is taken or paid out: at the drawer of this computer, with a receipt for printing. */
  isCash?: boolean
  /** What can be paid at most, in fen: asks for the sum and what was received. */
  owed?: number
  /** Staff with the right to it may overrule what the loan policy refuses. */
  canOverrule?: boolean
  variant?: 'primary' | 'plain' | 'quiet'
}

type ActProps = { [Name in OperationName]: ActOf<Name> }[OperationName]

/** One operation as a button, with a dialog for what it needs to know. */
export function Act({ label, operation, body, canOverrule = false, isCash = false, ...asked }: ActProps) {
  const [asks, setAsks] = useState(false)
  const [refused, setRefused] = useState<ApiError>()
  const drawer = useOwnDrawer()
  const fixed = isCash ? { ...body, ...atDrawer(drawer) } : body
  const { mutate, isPending } = useOperation(operation, {
    success: (answer) =>
      'waits' in answer
        ? t('money.waits')
        : isRefusedInPart(answer) || 'refusal' in answer
          ? undefined
          : t('list.didIt', { action: t(label) }),
    ...(isCash ? { newKey: newReceiptNo } : {}),
    onDone: (answer) => {
      if ('refusal' in answer && typeof answer.refusal === 'string') {
        const { refusal } = answer
        return showToast('error', () => sentence(refusal))
      }
      setAsks(false)
      setRefused(undefined)
      if (isRefusedInPart(answer)) tellRefused(answer)
      if (isCash && 'receipt' in answer) showReceipt(answer)
    },
    ...(canOverrule && may('override')
      ? {
          onRefused: (error: ApiError) =>
            isPolicy(error) ? setRefused(error) : showToast('error', () => error.message),
        }
      : {}),
  })
  const send = (values: object) => mutate(withForm(fixed, values))
  const { fields, owed, variant = 'quiet' } = asked
  if (!may(operation)) return null
  return (
    <>
      <Button
        variant={variant}
        disabled={isPending}
        onClick={() => (fields || owed !== undefined ? setAsks(true) : send({}))}
      >
        {t(label)}
      </Button>
      {asks && (
        <Question
          {...asked}
          title={t(label)}
          isBusy={isPending}
          onSend={send}
          onClose={() => setAsks(false)}
        />
      )}
      {refused && (
        <ActionDialog
          title={t('step.override')}
          lead={refused.message}
          fields={[{ ...reason, isRequired: true }]}
          isBusy={isPending}
          onSend={(values) => send({ ...values, override: true })}
          onClose={() => setRefused(undefined)}
        />
      )}
    </>
  )
}

export const isPolicy = ({ code }: ApiError): boolean => policyRefusals.some((one) => one === code)

interface QuestionProps extends Pick<ActOf<OperationName>, 'about' | 'fields' | 'labels' | 'send' | 'owed'> {
  title: string
  isBusy: boolean
  onSend: (values: object) => void
  onClose: () => void
}

function Question({ about = '', fields = [], labels, send, owed, onSend, ...dialog }: QuestionProps) {
  return owed === undefined ? (
    <ActionDialog
      {...dialog}
      {...(about === '' ? {} : { lead: about })}
      {...(labels === undefined ? {} : { about: labels })}
      fields={fields}
      onSend={(values) => onSend(send?.(values) ?? values)}
    />
  ) : (
    <PayDialog {...dialog} lead={about} owed={owed} onPay={(fen) => onSend({ fen })} />
  )
}
