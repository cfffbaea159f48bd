import { purchaseSteps } from '@wenyuan/contract/constants/purchase.ts'
import { yuanOf } from '../../integrations/payment/money.ts'
import { type Spellings, spell } from './spelling.ts'

const record = { record: 'recordId' } as const
const outside = { due: 'dueOn' } as const

/** What readers wish, give and order, and requests between libraries. */
export const requestSpellings: Spellings = {
  'titles clear': spell('clear-order-titles', {
    words: [{ as: 'CATALOGUE', of: 'code' }],
    says: ({ withdrawn }) => `${withdrawn} titles withdrawn`,
  }),
  'suggestion list': spell('list-suggestions', {
    rows: (one) => [
      [
        one.suggestionId,
        one.state,
        one.supporters,
        one.title,
        one.author,
        one.publisher,
        one.isbn || one.issn || one.url,
        one.price,
        one.fund,
      ],
    ],
    total: (total) => `${total} suggestions`,
  }),
  'suggestion move': spell('suggestion', {
    words: ['suggestionId', 'to'],
    renamed: record,
    says: ({ suggestionId, state }) => `${suggestionId} ${state}`,
  }),
  'donation list': spell('list-donations', {
    rows: ({ donationNo, offeredAt, account, way, address, fromAbroad, remark, lines }) => [
      [donationNo, offeredAt, account, way, address, fromAbroad ? 'from abroad' : '', remark],
      ...lines.map(({ line, title, author, isbn, copies, outcome }) => [
        '',
        line,
        title,
        author,
        isbn,
        copies,
        outcome,
      ]),
    ],
    total: (total, { state = 'offered' }) => `${total} ${state}`,
  }),
  'donation move': spell('donation', {
    words: ['donationNo', 'to'],
    says: ({ donationNo, state }) => `${donationNo} ${state}`,
  }),
  'donation title': spell('donation-title', {
    words: ['donationNo', 'line', 'outcome'],
    renamed: record,
    says: ({ donationNo, line, outcome }) => `${donationNo} title ${line} ${outcome}`,
  }),
  'ill list': spell('list-other-libraries', {
    rows: ({ requestNo, kind, state, askedAt, article, publication, author, year }) => [
      [requestNo, kind, state, askedAt, article || publication, author, year],
    ],
  }),
  'ill move': spell('other-libraries', {
    words: ['requestNo', 'to'],
    renamed: outside,
    says: ({ requestNo, state }) => `${requestNo} ${state}`,
  }),
  'ask-library': spell('ask-library', {
    words: ['requestNo', 'partner'],
    says: ({ requestNo, partner }) => `${requestNo} handed over to ${partner}`,
  }),
  supply: spell('supply', {
    words: ['supplyId', 'deed'],
    renamed: outside,
    says: ({ supplyId, state }) => `${supplyId} ${state}`,
  }),
  'shop order': {
    list: spell('list-purchases', {
      preset: { state: 'all' },
      rows: ({ orderNo, state, vendor, way, goods, freight, lines }) => [
        [
          orderNo,
          state,
          vendor,
          way,
          yuanOf(goods + freight),
          lines.map(({ isbn, title }) => `${isbn} ${title}`).join('; '),
        ],
      ],
      total: (total) => `${total} orders`,
    }),
    ...Object.fromEntries(
      purchaseSteps.map((step) => [
        step,
        spell('purchase', {
          words: ['orderNo'],
          fixed: { step },
          renamed: { ...record, parcel: 'parcelNo' },
          says: ({ orderNo }) => `${orderNo} ${step}`,
        }),
      ]),
    ),
  },
}
