import type { addressTypes } from '@wenyuan/contract/areas/addresses.ts'
import type { leavingObstacles } from '@wenyuan/contract/areas/leaving.ts'
import type { PayProvider } from '@wenyuan/contract/areas/payments.ts'
import type { BehaviourRow } from '@wenyuan/contract/areas/behaviour.ts'
import type { RequestKind, RequestStage, RequestStatus } from '@wenyuan/contract/constants/requests.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'

/** What a notice can be about. `{title}`, `{day}`, `{place}` and the like are filled in when it is read. */
export const noticeKinds = [
  'due-soon',
  'overdue',
  'arrived',
  'hold-expiring',
  'hold-expired',
  'fine',
  'request-step',
  'handed-over',
  'paid',
  'feedback-answered',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

interface NoticeWords {
  title: string
  text: string
}

export interface CirculationWords {
  loanSheet: { current: string; past: string; columns: readonly string[] }
  notices: Record<NoticeKind, NoticeWords>
  payProviders: Record<PayProvider, string>
  leaving: Record<(typeof leavingObstacles)[number], string>
  addressTypes: Record<(typeof addressTypes)[number], string>
  points: Record<'returned-in-time' | 'returned-late' | 'handed-over', string>
  behaviourTypes: Record<BehaviourRow['behaviourType'], string>
  behaviourTabs: Record<BehaviourRow['processFlag'], string>
  requests: {
    kinds: Record<RequestKind, string>
    statuses: Record<RequestStatus, string>
    stages: Record<RequestStage, string>
  }
}

/** Words of lending, in the three languages of the interface. */
export const circulationWords: Record<LanguageTag, CirculationWords> = {
  'zh-CN': {
    leaving: {
      loans: '还有图书没有归还',
      charges: '还有费用没有缴清',
      requests: '还有申请没有办结',
      'hand-overs': '还有答应转借的图书没有交接',
      credit: '还有预付款或押金没有退还',
    },
    payProviders: {
      alipay: '支付宝',
      wechat: '微信支付',
      boc: '中国银行',
      xkp: '校园支付 XKP',
      anxin: '校园支付 AnXin',
      fuyi: '校园支付 FuYi',
      chaoxing: '超星支付',
      school: '学校支付平台',
    },
    requests: {
      kinds: {
        reservation: '预约',
        commission: '委托借书',
        logistics: '网上借书',
        'sub-lending': '转借',
        'home-delivery': '送书上门',
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
    addressTypes: { home: '家庭', dormitory: '宿舍', office: '单位', other: '其他' },
    points: { 'returned-in-time': '按时还书', 'returned-late': '逾期还书', 'handed-over': '转借给其他读者' },
    behaviourTypes: {
      overdue: '逾期费',
      lost: '遗失赔偿',
      damage: '损坏赔偿',
      fee: '服务费',
      hold: '预约',
      block: '借阅限制',
    },
    behaviourTabs: {
      unhandled: '未处理',
      handled: '已处理',
      ordered: '已预约',
      unsubscribed: '预约已失效',
      shelved: '已上架',
      cancelled: '已取消',
      processing: '处理中',
    },
    loanSheet: {
      current: '当前借阅',
      past: '历史借阅',
      columns: [
        '题名',
        '作者',
        '条码',
        '索书号',
        '分馆',
        '馆藏地',
        '借出时间',
        '应还日期',
        '归还时间',
        '续借次数',
      ],
    },
    notices: {
      'due-soon': { title: '图书即将到期', text: '《{title}》应于 {day} 前归还。' },
      overdue: { title: '图书已超期', text: '《{title}》应于 {day} 归还，现已超期，请尽快归还。' },
      arrived: { title: '图书已到架', text: '《{title}》已为您保留在{place}，请于 {day} 前领取。' },
      'hold-expiring': { title: '保留即将到期', text: '《{title}》在{place}保留到 {day}，请尽快领取。' },
      'hold-expired': { title: '保留已过期', text: '《{title}》未在 {day} 前领取，已转给下一位读者或归架。' },
      fine: { title: '产生逾期费用', text: '《{title}》逾期归还，应缴 {amount} 元。' },
      'request-step': { title: '申请有新进展', text: '《{title}》的申请：{stage}。' },
      'handed-over': { title: '图书已转借', text: '《{title}》已由 {from} 转借给 {to}。' },
      paid: { title: '缴费成功', text: '已收到 {amount} 元，谢谢。' },
      'feedback-answered': {
        title: '您的问题反馈有答复',
        text: '“{title}”已有答复，请到个人中心“问题反馈”查看。',
      },
    },
  },
  'zh-TW': {
    leaving: {
      loans: '尚有圖書未歸還',
      charges: '尚有費用未繳清',
      requests: '尚有申請未辦妥',
      'hand-overs': '尚有答應轉借的圖書未交付',
      credit: '尚有預付款或押金未退還',
    },
    payProviders: {
      alipay: '支付寶',
      wechat: '微信支付',
      boc: '中國銀行',
      xkp: '校園支付 XKP',
      anxin: '校園支付 AnXin',
      fuyi: '校園支付 FuYi',
      chaoxing: '超星支付',
      school: '學校付款平台',
    },
    requests: {
      kinds: {
        reservation: '預約',
        commission: '委託借書',
        logistics: '線上借書',
        'sub-lending': '轉借',
        'home-delivery': '送書到府',
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
    addressTypes: { home: '住家', dormitory: '宿舍', office: '單位', other: '其他' },
    points: { 'returned-in-time': '準時還書', 'returned-late': '逾期還書', 'handed-over': '轉借給其他讀者' },
    behaviourTypes: {
      overdue: '逾期費',
      lost: '遺失賠償',
      damage: '毀損賠償',
      fee: '服務費',
      hold: '預約',
      block: '借閱限制',
    },
    behaviourTabs: {
      unhandled: '未處理',
      handled: '已處理',
      ordered: '已預約',
      unsubscribed: '預約已失效',
      shelved: '已上架',
      cancelled: '已取消',
      processing: '處理中',
    },
    loanSheet: {
      current: '目前借閱',
      past: '借閱紀錄',
      columns: [
        '題名',
        '作者',
        '條碼',
        '索書號',
        '分館',
        '館藏地',
        '借出時間',
        '應還日期',
        '歸還時間',
        '續借次數',
      ],
    },
    notices: {
      'due-soon': { title: '圖書即將到期', text: '《{title}》應於 {day} 前歸還。' },
      overdue: { title: '圖書已逾期', text: '《{title}》應於 {day} 歸還，現已逾期，請盡快歸還。' },
      arrived: { title: '圖書已到館', text: '《{title}》已為您保留在{place}，請於 {day} 前領取。' },
      'hold-expiring': { title: '保留即將到期', text: '《{title}》在{place}保留到 {day}，請盡快領取。' },
      'hold-expired': { title: '保留已逾期', text: '《{title}》未在 {day} 前領取，已轉給下一位讀者或歸架。' },
      fine: { title: '產生逾期費用', text: '《{title}》逾期歸還，應繳 {amount} 元。' },
      'request-step': { title: '申請有新進度', text: '《{title}》的申請：{stage}。' },
      'handed-over': { title: '圖書已轉借', text: '《{title}》已由 {from} 轉借給 {to}。' },
      paid: { title: '繳費成功', text: '已收到 {amount} 元，謝謝。' },
      'feedback-answered': {
        title: '您的問題回報有答覆',
        text: '「{title}」已有答覆，請到個人中心「問題回報」查看。',
      },
    },
  },
  en: {
    leaving: {
      loans: 'Some loans have not been returned',
      charges: 'Some charges are unpaid',
      requests: 'Some requests are still open',
      'hand-overs': 'A promised transfer to another reader is not complete',
      credit: 'A prepayment or deposit has not been refunded',
    },
    payProviders: {
      alipay: 'Alipay',
      wechat: 'WeChat Pay',
      boc: 'Bank of China',
      xkp: 'Campus gateway XKP',
      anxin: 'Campus gateway AnXin',
      fuyi: 'Campus gateway FuYi',
      chaoxing: 'Chaoxing',
      school: 'School platform',
    },
    requests: {
      kinds: {
        reservation: 'Reservation',
        commission: 'Brought from another branch',
        logistics: 'Sent by post',
        'sub-lending': 'From another reader',
        'home-delivery': 'Home delivery',
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
        'waiting-return-to-store': 'Waiting to return to its branch',
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
    addressTypes: { home: 'Home', dormitory: 'Dormitory', office: 'Office', other: 'Other' },
    points: {
      'returned-in-time': 'Returned on time',
      'returned-late': 'Returned late',
      'handed-over': 'Transferred to another reader',
    },
    behaviourTypes: {
      overdue: 'Overdue fine',
      lost: 'Lost copy',
      damage: 'Damage',
      fee: 'Service fee',
      hold: 'Hold',
      block: 'Block',
    },
    behaviourTabs: {
      unhandled: 'Open',
      handled: 'Settled',
      ordered: 'Reserved',
      unsubscribed: 'Expired',
      shelved: 'On the pick-up shelf',
      cancelled: 'Cancelled',
      processing: 'In progress',
    },
    loanSheet: {
      current: 'Loans',
      past: 'Past loans',
      columns: [
        'Title',
        'Author',
        'Barcode',
        'Call number',
        'Branch',
        'Location',
        'Borrowed',
        'Due',
        'Returned',
        'Renewals',
      ],
    },
    notices: {
      'due-soon': { title: 'Due soon', text: '“{title}” is due on {day}.' },
      overdue: { title: 'Overdue', text: '“{title}” was due on {day}. Please return it soon.' },
      arrived: { title: 'Ready to pick up', text: '“{title}” is on hold for you at {place} until {day}.' },
      'hold-expiring': {
        title: 'Please pick up soon',
        text: '“{title}” is on hold for you at {place} only until {day}.',
      },
      'hold-expired': {
        title: 'Hold expired',
        text: '“{title}” was not picked up by {day}. It has gone to the next reader or back to the shelf.',
      },
      fine: { title: 'Overdue fine', text: '“{title}” was returned late. Please pay {amount} yuan.' },
      'request-step': { title: 'Update on your request', text: '“{title}”: {stage}.' },
      'handed-over': { title: 'Transferred', text: '“{title}” has been transferred from {from} to {to}.' },
      paid: { title: 'Payment received', text: '{amount} yuan received. Thank you.' },
      'feedback-answered': {
        title: 'The library has answered you',
        text: '“{title}” has been answered. See “Problem feedback” in the personal centre.',
      },
    },
  },
}
