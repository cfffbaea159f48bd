import type {
  StaffCharge,
  StaffLoan,
  StaffReaderView,
  StaffRequest,
} from '@wenyuan/contract/staff/reader-view.ts'
import { amount, note, reason } from '../lists/list-shape.ts'
import css from '../lists/RowActions.module.css'
import { choiceLabel } from '../forms/field-labels.ts'
import { Act } from './Act.tsx'
import { changeableFields } from './reader-fields.ts'
import { MoneyActions } from './MoneyActions.tsx'
import { ReaderPapers } from './ReaderPapers.tsx'

const sum = amount('fen')
/** Title and reader, for a question. */
const of = (title: string, reader: string) => [title, reader].filter((part) => part !== '').join(' · ')

/** Whose rows these are. */
type Reader = Pick<StaffReaderView, 'account' | 'name'>

export const LoanActions = ({ loan: { barcode, title }, reader }: { loan: StaffLoan; reader: Reader }) => (
  <span className={css.actions}>
    <Act label="step.renew" operation="renew" body={{ barcode, account: reader.account }} canOverrule />
    <Act label="step.claim" operation="claim-returned" body={{ barcode }} />
    <Act
      label="step.return"
      operation="checkin"
      body={{ barcode }}
      about={of(title, reader.name)}
      fields={[]}
    />
    <Act
      label="step.lost"
      operation="lost"
      body={{ barcode }}
      about={of(title, reader.name)}
      fields={[sum, reason]}
    />
  </span>
)

export const RequestActions = ({
  request: { requestNo, title },
  reader,
}: {
  request: StaffRequest
  reader: Reader
}) => (
  <span className={css.actions}>
    <Act
      label="step.cancel"
      operation="cancel"
      body={{ requestNo }}
      about={of(title, reader.name)}
      fields={[]}
    />
  </span>
)

/** Only what is due can be paid or waived: a fine that still grows has no final sum. */
export function ChargeActions({
  charge: { chargeId, state, title, kind, fen },
  reader,
}: {
  charge: StaffCharge
  reader: Reader
}) {
  if (state !== 'due') return null
  const about = of([choiceLabel('charge', kind), title].filter((part) => part !== '').join(' '), reader.name)
  return (
    <span className={css.actions}>
      <Act
        label="step.pay"
        operation="pay"
        body={{ chargeId }}
        about={about}
        owed={fen}
        isCash
        variant="plain"
      />
      <Act label="step.waive" operation="waive" body={{ chargeId }} about={about} fields={[reason]} />
    </span>
  )
}

/** What is owed first, then money, then the account. */
export const ReaderActions = ({ reader }: { reader: StaffReaderView }) => (
  <>
    <MoneyActions reader={reader} />
    <AccountActions reader={reader} />
    <ReaderPapers reader={reader} />
  </>
)

function AccountActions({ reader }: { reader: StaffReaderView }) {
  const { account, name, fields, version, state, isBlockedElsewhere, isCardLost } = reader
  /** The library system keeps the others. */
  const own = changeableFields.filter((one) => one.name in fields)
  return (
    <>
      <Act
        label="step.changeReader"
        operation="change-reader"
        body={{ account, version }}
        fields={own.map((one) => ({ ...one, initial: fields[one.name] ?? '' }))}
        send={(values) => ({
          fields: Object.fromEntries(own.map((one) => [one.name, values[one.name] ?? ''])),
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
      {isCardLost ? (
        <Act label="step.cardFound" operation="card-found" body={{ account }} />
      ) : (
        <Act
          label="step.cardLost"
          operation="card-lost"
          body={{ account }}
          about={of(name, account)}
          fields={[reason]}
        />
      )}
      <Act
        label="step.addNote"
        operation="add-note"
        body={{ account }}
        fields={[{ ...note, isRequired: true, most: 1_000 }]}
      />
    </>
  )
}
