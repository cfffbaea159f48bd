import { z } from 'zod'
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

/** Source: spec 1 §4 "Payment: QR code scanning, then success or failure". */
const PayState = z.object({
  orderNo: z.string(),
  state: z.enum(['scanning', 'success', 'failure']),
  amount: z.number(),
  secondsLeft: z.number(),
})

const create = (path: string, about: string) =>
  post(path, {
    for: 'reader',
    about,
    input: z.object(chosen),
    output: PayOrder,
    timeoutMs: 20_000,
    fails: ['NOTHING_OWED', 'CHARGE_UNKNOWN', 'PAY_METHOD_OFF', 'GATEWAY_DOWN'],
  })

const status = (path: string, about: string) =>
  get(path, {
    for: 'reader',
    about,
    input: OneOrder,
    output: PayState,
    // a status query may find that an order has been paid, and settles it
    writes: true,
    fails: ['ORDER_UNKNOWN'],
  })

export const payments = {
  total: get('/find/account/getTotalMoney', {
    for: 'reader',
    about: 'What the reader owes and can pay now, in fen, and what has been paid ahead.',
    input: nothing,
    output: z.object({ total: z.number(), count: z.number(), accruing: z.number(), prepayment: z.number() }),
    fails: librarySystemRefusals,
  }),
  charges: post('/find/account/getAccountDel', {
    for: 'reader',
    about: 'Every charge of the reader, the latest first, with its receipt once it is paid.',
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
        }),
      ),
    }),
    fails: librarySystemRefusals,
  }),
  methods: get('/find/account/getPayMethod', {
    for: 'reader',
    about: 'The ways of paying the library has set up; empty where there is none.',
    input: nothing,
    output: z.array(z.object({ code: z.enum(payProviders), name: z.string() })),
  }),
  create: post('/find/account/precreate', {
    for: 'reader',
    about: 'An order to be paid by Alipay or WeChat, with its QR code.',
    input: z.object({ ...chosen, payMethod: z.enum(['alipay', 'wechat']).default('alipay') }),
    output: PayOrder,
    timeoutMs: 20_000,
    fails: ['NOTHING_OWED', 'CHARGE_UNKNOWN', 'PAY_METHOD_OFF', 'GATEWAY_DOWN'],
  }),
  status: status('/find/account/payStatus', 'Where an order by Alipay or WeChat stands.'),
  bocCreate: create('/find/account/bocOrderCreate', 'An order to be paid through the Bank of China.'),
  bocStatus: status('/find/account/bocOrderStatus', 'Where an order through the Bank of China stands.'),
  xkpCreate: create('/find/account/xkpQrCreate', 'An order to be paid through the campus gateway XKP.'),
  xkpStatus: status('/find/account/xkpPayStatus', 'Where an order through XKP stands.'),
  anxinCreate: create(
    '/find/account/anXinOrderCreate',
    'An order to be paid through the campus gateway AnXin.',
  ),
  anxinStatus: status('/find/account/anXinOrderStatus', 'Where an order through AnXin stands.'),
  fuyiConfig: get('/find/account/getFuYiConfig', {
    for: 'reader',
    about: 'Whether the library has set up the campus gateway FuYi.',
    input: nothing,
    output: z.object({ configured: flag }),
  }),
  fuyiCreate: create('/find/account/fuYiPrecreate', 'An order to be paid through FuYi.'),
  fuyiStatus: status('/find/account/fuYiPayStatus', 'Where an order through FuYi stands.'),
  chaoxingCreate: create('/find/account/chaoxingOrderCreate', 'An order to be paid through Chaoxing.'),
  chaoxingStatus: status('/find/account/chaoxingOrderStatus', 'Where an order through Chaoxing stands.'),
  schoolStatus: status(
    '/find/account/knowledgeSchoolStatus',
    'Where an order begun at the school’s own portal stands.',
  ),
  notify: post('/find/account/payNotify', {
    for: 'visitor',
    about: 'A gateway tells of a payment; nothing in it is believed without its signature.',
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
