import { type PayOrder, type PayProvider, payments } from '@wenyuan/contract/areas/payments.ts'
import { call } from '../../api/call.ts'

interface PayWay {
  order: (chargeIds: string[]) => Promise<PayOrder>
  status: typeof payments.status
}

/** Payment providers with their calls. Payments through the school's own portal are not started here. */
export const payWays: Readonly<Record<Exclude<PayProvider, 'school'>, PayWay>> = {
  alipay: {
    order: (chargeIds) => call(payments.create, { chargeIds, payMethod: 'alipay' }),
    status: payments.status,
  },
  wechat: {
    order: (chargeIds) => call(payments.create, { chargeIds, payMethod: 'wechat' }),
    status: payments.status,
  },
  boc: { order: (chargeIds) => call(payments.bocCreate, { chargeIds }), status: payments.bocStatus },
  xkp: { order: (chargeIds) => call(payments.xkpCreate, { chargeIds }), status: payments.xkpStatus },
  anxin: { order: (chargeIds) => call(payments.anxinCreate, { chargeIds }), status: payments.anxinStatus },
  fuyi: { order: (chargeIds) => call(payments.fuyiCreate, { chargeIds }), status: payments.fuyiStatus },
  chaoxing: {
    order: (chargeIds) => call(payments.chaoxingCreate, { chargeIds }),
    status: payments.chaoxingStatus,
  },
}
