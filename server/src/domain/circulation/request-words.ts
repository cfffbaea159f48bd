import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { RequestKind, RequestStage, RequestStatus } from '@wenyuan/contract/constants/requests.ts'

interface RequestWords {
  kinds: Record<RequestKind, string>
  statuses: Record<RequestStatus, string>
  stages: Record<RequestStage, string>
}

/** Translations of request kinds, statuses and stages. */
export const requestWords: Record<LanguageTag, RequestWords> = {
  'zh-CN': {
    kinds: {
      reservation: '预约',
      commission: '送到其他分馆',
      logistics: '快递到家',
      'sub-lending': '转借',
      'home-delivery': '送到办公室',
    },
    statuses: {
      start: '已提交',
      accepted: '已受理',
      completed: '已完成',
      cancelled: '已取消',
      ended: '已结束',
    },
    stages: {
      reserving: '预约中',
      'reserved-arrived': '预约书已到取书馆',
      commissioning: '委托中',
      'commissioned-picked-up': '委托书已取走',
      'in-logistics': '配送中',
      'on-shelf': '已上架',
      borrowed: '已借出',
      'waiting-return-to-store': '待返还书库',
      'accepted-checked': '已受理核对',
      'request-initiated': '已发起申请',
      'request-accepted': '申请已受理',
      'taking-from-shelf': '取书中',
      'reservation-initiated': '已发起预约',
      transshipment: '馆际转运中',
      'logistics-receipt': '已签收',
      'commission-arrived': '委托书已到馆',
      'reservation-arrived': '预约书已到馆',
      'to-be-returned': '待退回',
      'retained-on-shelf': '已保留待取',
    },
  },
  'zh-TW': {
    kinds: {
      reservation: '預約',
      commission: '送到其他分館',
      logistics: '快遞到家',
      'sub-lending': '轉借',
      'home-delivery': '送到辦公室',
    },
    statuses: {
      start: '已送出',
      accepted: '已受理',
      completed: '已完成',
      cancelled: '已取消',
      ended: '已結束',
    },
    stages: {
      reserving: '預約中',
      'reserved-arrived': '預約書已到取書館',
      commissioning: '委託中',
      'commissioned-picked-up': '委託書已取走',
      'in-logistics': '配送中',
      'on-shelf': '已上架',
      borrowed: '已借出',
      'waiting-return-to-store': '待歸還書庫',
      'accepted-checked': '已受理核對',
      'request-initiated': '已發起申請',
      'request-accepted': '申請已受理',
      'taking-from-shelf': '取書中',
      'reservation-initiated': '已發起預約',
      transshipment: '館際轉運中',
      'logistics-receipt': '已簽收',
      'commission-arrived': '委託書已到館',
      'reservation-arrived': '預約書已到館',
      'to-be-returned': '待退回',
      'retained-on-shelf': '已保留待取',
    },
  },
  en: {
    kinds: {
      reservation: 'Reservation',
      commission: 'Brought from another branch',
      logistics: 'Sent by post',
      'sub-lending': 'From another reader',
      'home-delivery': 'Delivery to your door',
    },
    statuses: {
      start: 'Submitted',
      accepted: 'Accepted',
      completed: 'Completed',
      cancelled: 'Cancelled',
      ended: 'Ended',
    },
    stages: {
      reserving: 'In the queue',
      'reserved-arrived': 'Reserved copy at the pick-up branch',
      commissioning: 'Waiting to be sent from another branch',
      'commissioned-picked-up': 'Picked up',
      'in-logistics': 'On its way to you',
      'on-shelf': 'Back on the shelf',
      borrowed: 'On loan',
      'waiting-return-to-store': 'Waiting to be returned to its branch',
      'accepted-checked': 'Copy checked',
      'request-initiated': 'Request submitted',
      'request-accepted': 'Request accepted',
      'taking-from-shelf': 'Being taken from the shelf',
      'reservation-initiated': 'Reservation submitted',
      transshipment: 'In transit between branches',
      'logistics-receipt': 'Received',
      'commission-arrived': 'Copy has arrived from another branch',
      'reservation-arrived': 'Reserved copy has been returned',
      'to-be-returned': 'To be sent back',
      'retained-on-shelf': 'On the pick-up shelf',
    },
  },
}
