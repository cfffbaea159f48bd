import { donationStates, lineOutcomes } from '@wenyuan/contract/constants/donations.ts'
import type { DonationRow } from '@wenyuan/contract/staff/acquisitions.ts'
import { choice, type DeclaredList, note, number, text } from './list-shape.ts'

const isIn =
  (...states: DonationRow['state'][]) =>
  (row: DonationRow) =>
    states.includes(row.state)
const undecided = ({ lines }: DonationRow) => lines.find(({ outcome }) => outcome === '')
const moved =
  (to: 'invited' | 'received' | 'declined') =>
  ({ donationNo }: DonationRow) => ({ donationNo, to })

/** Gifts that readers offer; each title of one that was received is decided. */
export const giftLists: readonly DeclaredList[] = [
  {
    name: 'list-donations',
    keyOf: (row) => row.donationNo,
    columns: [
      { field: 'donationNo', kind: 'code' },
      { field: 'lines', kind: 'lines' },
      { field: 'account', kind: 'reader' },
      { field: 'way', kind: 'state' },
      { field: 'address', kind: 'text' },
      { field: 'remark', kind: 'long-text' },
      { field: 'offeredAt', kind: 'time' },
      { field: 'certificateNo', kind: 'code' },
    ],
    actions: [
      {
        label: 'step.invite',
        operation: 'donation',
        body: moved('invited'),
        isFor: isIn('offered'),
        fields: [note],
      },
      {
        label: 'step.received',
        operation: 'donation',
        body: moved('received'),
        isFor: isIn('offered', 'invited'),
        fields: [note],
        isPrimary: true,
      },
      {
        label: 'step.decline',
        operation: 'donation',
        body: moved('declined'),
        isFor: isIn('offered', 'invited'),
        fields: [note],
      },
      {
        label: 'step.decideTitle',
        operation: 'donation-title',
        body: ({ donationNo }) => ({ donationNo }),
        isFor: (row) => row.state === 'received' && undecided(row) !== undefined,
        fieldsOf: (row) => [
          { ...number('line'), initial: undecided(row)?.line ?? 1, isRequired: true },
          choice(
            'outcome',
            lineOutcomes.filter((one) => one !== ''),
          ),
          text('recordId', 512),
        ],
        isPrimary: true,
      },
    ],
    filter: { name: 'state', values: donationStates, first: 'offered' },
    file: 'export-donations',
  },
]
