import { useState } from 'react'
import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import type {
  StaffCharge,
  StaffLoan,
  StaffReaderView,
  StaffRequest,
} from '@wenyuan/contract/staff/reader-view.ts'
import type { AskOf } from '@wenyuan/contract/staff/calls.ts'
import { Button } from '../../kit/Button.tsx'
import { type OperationName, withForm } from '../call.ts'
import { atDrawer, newReceiptNo, useOwnDrawer } from '../cash/own-drawer.ts'
import { ActionDialog } from '../lists/ActionDialog.tsx'
import { amount, choice, note, reason, text } from '../lists/list-shape.ts'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { t, type WordId } from '../words.ts'
import css from '../lists/RowActions.module.css'
import { readerFields } from './reader-fields.ts'
import { showReceipt } from './receipt-shown.ts'

interface Act<Name extends OperationName> {
  label: WordId
  operation: Name
  body: Partial<AskOf<Name>>
  fields?: readonly FormField[]
  /** Converts what was entered before it is sent. */
  send?: (values: Readonly<Record<string, unknown>>) => object
  /** Cash is taken or paid out: at the drawer of this computer, with a receipt for printing. */
  isCash?: boolean
  variant?: 'primary' | 'plain' | 'quiet'
}

type ActProps = { [Name in OperationName]: Act<Name> }[OperationName]

/** One operation as a button, with a dialog for what it needs to know. */
function Act({ label, operation, body, fields, send, isCash = false, variant = 'quiet' }: ActProps) {
  const [asks, setAsks] = useState(false)
  const drawer = useOwnDrawer()
  const fixed = isCash ? { ...body, ...atDrawer(drawer) } : body
  const { mutate, isPending } = useOperation(operation, {
    success: t('list.didIt', { action: t(label) }),
    ...(isCash ? { newKey: newReceiptNo } : {}),
    onDone: (answer) => {
      setAsks(false)
      if (isCash && 'receipt' in answer) showReceipt(answer)
    },
  })
  if (!may(operation)) return null
  return (
    <>
      <Button
        variant={variant}
        disabled={isPending}
        onClick={() => (fields ? setAsks(true) : mutate(withForm(fixed, {})))}
      >
        {t(label)}
      </Button>
      {asks && fields && (
        <ActionDialog
          title={t(label)}
          fields={fields}
          isBusy={isPending}
          onSend={(values) => mutate(withForm(fixed, send?.(values) ?? values))}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}

const sum = amount('fen')
const neededSum: FormField = { ...sum, isRequired: true }

export const LoanActions = ({ loan: { barcode }, account }: { loan: StaffLoan; account: string }) => (
  <span className={css.actions}>
    <Act label="step.renew" operation="renew" body={{ barcode, account }} />
    <Act label="step.claim" operation="claim-returned" body={{ barcode }} />
    <Act label="step.return" operation="checkin" body={{ barcode }} />
    <Act label="step.lost" operation="lost" body={{ barcode }} fields={[sum]} />
  </span>
)

export const RequestActions = ({ request: { requestNo } }: { request: StaffRequest }) => (
  <span className={css.actions}>
    <Act label="step.cancel" operation="cancel" body={{ requestNo }} />
  </span>
)

/** Only what is due can be paid or waived: a fine that still grows has no final sum. */
export const ChargeActions = ({ charge: { chargeId, state } }: { charge: StaffCharge }) =>
  state !== 'due' ? null : (
    <span className={css.actions}>
      <Act label="step.pay" operation="pay" body={{ chargeId }} isCash variant="plain" />
      <Act label="step.waive" operation="waive" body={{ chargeId }} />
    </span>
  )

/** What is owed first, then money, then the account. */
export const ReaderActions = ({ reader }: { reader: StaffReaderView }) => (
  <>
    <MoneyActions reader={reader} />
    <AccountActions reader={reader} />
  </>
)

function AccountActions({ reader }: { reader: StaffReaderView }) {
  const { account, fields, version, state, isBlockedElsewhere, isCardLost } = reader
  return (
    <>
      <Act
        label="step.changeReader"
        operation="change-reader"
        body={{ account, version }}
        fields={readerFields.map((one) => ({ ...one, initial: fields[one.name] ?? '' }))}
        send={(values) => ({
          fields: Object.fromEntries(readerFields.map(({ name }) => [name, values[name] ?? ''])),
        })}
      />
      {state === 'frozen' ? (
        <Act label="step.unblock" operation="unblock-reader" body={{ account }} />
      ) : (
        <Act
          label="step.block"
          operation="block-reader"
          body={{ account }}
          fields={[{ ...reason, isRequired: true, most: 300 }]}
        />
      )}
      {isBlockedElsewhere && <Act label="step.recheckBlock" operation="recheck-block" body={{ account }} />}
      <Act
        label={isCardLost ? 'step.cardFound' : 'step.cardLost'}
        operation={isCardLost ? 'card-found' : 'card-lost'}
        body={{ account }}
      />
      <Act
        label="step.addNote"
        operation="add-note"
        body={{ account }}
        fields={[{ ...note, isRequired: true, most: 1_000 }]}
      />
    </>
  )
}

const MoneyActions = ({ reader: { account, debt } }: { reader: StaffReaderView }) => (
  <>
    {debt > 0 && (
      <Act
        label="step.paySum"
        operation="pay-sum"
        body={{ account }}
        fields={[{ ...neededSum, initial: debt }]}
        isCash
        variant="primary"
      />
    )}
    <Act
      label="step.charge"
      operation="charge"
      body={{ account }}
      fields={[choice('kind', ['damage', 'lost', 'fee']), neededSum, text('barcode', 128)]}
      variant="plain"
    />
    <Act
      label="step.deposit"
      operation="deposit-take"
      body={{ account }}
      fields={[neededSum]}
      isCash
      variant="plain"
    />
    <Act
      label="step.depositBack"
      operation="deposit-return"
      body={{ account }}
      fields={[neededSum]}
      isCash
      variant="plain"
    />
    <Act
      label="step.refund"
      operation="refund-cash"
      body={{ account }}
      fields={[neededSum]}
      isCash
      variant="plain"
    />
  </>
)
