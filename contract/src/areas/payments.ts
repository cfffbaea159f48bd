import { z } from 'zod'
import { atDesk } from '../constants/reaches.ts'
import { get, post } from '../endpoint.ts'
import { flag, nothing } from '../shapes/codes.ts'
import { librarySystemRefusals, pageOf } from '../shapes/record-key.ts'

/** Payment providers, each with its own pair of calls. */
export const payProviders = ['alipay', 'wechat', 'boc', 'xkp', 'anxin', 'fuyi', 'chaoxing', 'school'] as const
export type PayProvider = (typeof payProviders)[number]

const chosen = {
  /** Charges to pay; empty: everything that is due. */
  chargeIds: z.array(z.string().min(1).max(64)).max(200).default([]),
}
const OneOrder = z.object({ orderNo: z.string().min(1).max(64) })

export const PayOrder = z.object({
  orderNo: z.string(),
  /** In fen. */
  amount: z.number(),
  /** Content of the QR code, and the code as a picture. */
  codeContent: z.string(),
  qrCode: z.string(),
  /** An ISO instant; the code is valid for three minutes. */
  expiresAt: z.string(),
  secondsLeft: z.number(),
})
export type PayOrder = z.output<typeof PayOrder>

/** What an order has paid. */
const Receipt = z.object({
  receiptNo: z.string(),
  /** The provider's own number of the payment. */
  reference: z.string(),
  methodName: z.string(),
  /** An ISO instant. */
  paidAt: z.string(),
  /** In fen. */
  amount: z.number(),
  lines: z.array(
    z.object({ kindName: z.string(), title: z.string(), barcode: z.string(), amount: z.number() }),
  ),
})
export type Receipt = z.output<typeof Receipt>

/** Source: spec 1 §4 "Payment: QR code scanning, then success or failure". */
const PayState = z.object({
  orderNo: z.string(),
  state: z.enum(['scanning', 'success', 'failure']),
  amount: z.number(),
  secondsLeft: z.number(),
  /** Present once the order is paid. */
  receipt: Receipt.optional(),
})

/** Movements of a reader's credit; the newest this many are listed. */
export const CREDIT_ENTRIES_LIMIT = 50
const CreditEntry = z.object({
  /** An ISO instant. */
  time: z.string(),
  text: z.string(),
  /** Positive: credit was added. In fen. */
  amount: z.number(),
  /** Number of the receipt, the order or the refund. */
  reference: z.string(),
})

const create = (path: string, about: string) =>
  post(path, {
    for: 'reader',
    reaches: atDesk,
    about,
    input: z.object(chosen),
    output: PayOrder,
    timeoutMs: 20_000,
    fails: ['NOTHING_OWED', 'CHARGE_UNKNOWN', 'PAY_METHOD_OFF', 'GATEWAY_DOWN'],
  })

const status = (path: string, about: string, withoutScreen?: string) =>
  get(path, {
    for: 'reader',
    reaches: atDesk,
    about,
    ...(withoutScreen === undefined ? {} : { withoutScreen }),
    input: OneOrder,
    output: PayState,
    // a status query may find that an order has been paid, and settles it
    writes: true,
    fails: ['ORDER_UNKNOWN'],
  })

export const payments = {
  total: get('/find/account/getTotalMoney', {
    for: 'reader',
    about:
      'The amount due now, the fines still growing, and the credit of the reader with its history, in fen.',
    input: nothing,
    output: z.object({
      total: z.number(),
      count: z.number(),
      accruing: z.number(),
      prepayment: z.number(),
      creditHistory: z.array(CreditEntry),
    }),
    fails: librarySystemRefusals,
  }),
  charges: post('/find/account/getAccountDel', {
    for: 'reader',
    about: 'All charges of the reader, latest first, with receipts of paid ones.',
    input: z.object({ ...pageOf(20), onlyDue: z.union([z.boolean(), z.enum(['0', '1'])]).default(false) }),
    output: z.object({
      total: z.number(),
      records: z.array(
        z.object({
          chargeId: z.string(),
          kind: z.enum(['overdue', 'lost', 'damage', 'fee']),
          kindName: z.string(),
          recordId: z.string(),
          title: z.string(),
          barcode: z.string(),
          amount: z.number(),
          state: z.enum(['accruing', 'due', 'paid', 'waived']),
          canPay: flag,
          /** ISO instants; empty while the order is open. */
          createTime: z.string(),
          settleTime: z.string(),
          /** How a paid charge was paid, and the number of its receipt; empty for others. */
          paidBy: z.string(),
          receiptNo: z.string(),
        }),
      ),
    }),
    fails: librarySystemRefusals,
  }),
  methods: get('/find/account/getPayMethod', {
    for: 'reader',
    about: 'The configured payment providers; empty without any.',
    input: nothing,
    output: z.array(z.object({ code: z.enum(payProviders), name: z.string() })),
  }),
  create: post('/find/account/precreate', {
    for: 'reader',
    reaches: atDesk,
    about: 'Creates an Alipay or WeChat order, with its QR code.',
    input: z.object({ ...chosen, payMethod: z.enum(['alipay', 'wechat']).default('alipay') }),
    output: PayOrder,
    timeoutMs: 20_000,
    fails: ['NOTHING_OWED', 'CHARGE_UNKNOWN', 'PAY_METHOD_OFF', 'GATEWAY_DOWN'],
  }),
  status: status('/find/account/payStatus', 'The state of an Alipay or WeChat order.'),
  bocCreate: create('/find/account/bocOrderCreate', 'Creates a Bank of China order, with its QR code.'),
  bocStatus: status('/find/account/bocOrderStatus', 'The state of a Bank of China order.'),
  xkpCreate: create(
    '/find/account/xkpQrCreate',
    'Creates an order at the campus gateway XKP, with its QR code.',
  ),
  xkpStatus: status('/find/account/xkpPayStatus', 'The state of an XKP order.'),
  anxinCreate: create(
    '/find/account/anXinOrderCreate',
    'Creates an order at the campus gateway AnXin, with its QR code.',
  ),
  anxinStatus: status('/find/account/anXinOrderStatus', 'The state of an AnXin order.'),
  fuyiConfig: get('/find/account/getFuYiConfig', {
    for: 'reader',
    about: 'Whether the campus gateway FuYi is configured.',
    withoutScreen: 'The fees ask `getPayMethod`, which names all gateways that are set up.',
    input: nothing,
    output: z.object({ configured: flag }),
  }),
  fuyiCreate: create(
    '/find/account/fuYiPrecreate',
    'Creates an order at the campus gateway FuYi, with its QR code.',
  ),
  fuyiStatus: status('/find/account/fuYiPayStatus', 'The state of a FuYi order.'),
  chaoxingCreate: create('/find/account/chaoxingOrderCreate', 'Creates a Chaoxing order, with its QR code.'),
  chaoxingStatus: status('/find/account/chaoxingOrderStatus', 'The state of a Chaoxing order.'),
  schoolStatus: status(
    '/find/account/knowledgeSchoolStatus',
    'The state of an order that was created at the school’s own portal: `ORDER_UNKNOWN`, as no portal reports its orders to this server.',
    'No portal of a school reports its orders to this server; see docs/decisions/payment.md.',
  ),
  notify: post('/find/account/payNotify', {
    for: 'visitor',
    about: 'Payment notification of a provider; its signature is verified.',
    withoutScreen: 'Called by payment providers, never by a browser.',
    input: z.object({
      provider: z.enum(payProviders),
      content: z.string().max(4_000),
      sign: z.string().max(200),
    }),
    output: z.literal('ok'),
    silent: true,
    fails: ['ORDER_UNKNOWN', 'PAY_METHOD_OFF'],
  }),
}
