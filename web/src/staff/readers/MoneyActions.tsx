import type { StaffReaderView } from '@wenyuan/contract/staff/reader-view.ts'
import { amount, choice, reason, text } from '../lists/list-shape.ts'
import { Act } from './Act.tsx'

const neededSum = { ...amount('fen'), isRequired: true }

/** What is owed, what is charged, and money held for the reader. */
export const MoneyActions = ({
  reader: { account, name, debt, deposit, credit },
}: {
  reader: StaffReaderView
}) => (
  <>
    {debt > 0 && (
      <Act
        label="step.paySum"
        operation="pay-sum"
        body={{ account }}
        about={[name, account].join(' · ')}
        owed={debt}
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
    {cashOf({ deposit, credit }).map((operation) => (
      <Act
        key={operation}
        label={cashLabels[operation]}
        operation={operation}
        body={{ account }}
        about={[name, account].join(' · ')}
        fields={operation === 'deposit-take' ? [neededSum] : [neededSum, reason]}
        isCash
        variant="plain"
      />
    ))}
  </>
)

/** Only what is there can be paid out. */
const cashOf = ({ deposit, credit }: Pick<StaffReaderView, 'deposit' | 'credit'>) => [
  'deposit-take' as const,
  ...(deposit > 0 ? (['deposit-return'] as const) : []),
  ...(credit > 0 ? (['refund-cash'] as const) : []),
]

const cashLabels = {
  'deposit-take': 'step.deposit',
  'deposit-return': 'step.depositBack',
  'refund-cash': 'step.refund',
} as const
