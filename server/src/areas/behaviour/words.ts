import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { BehaviourRow } from '@wenyuan/contract/areas/behaviour.ts'

/** Translations of the behaviour types. */
export const behaviourTypeNames: Record<LanguageTag, Record<BehaviourRow['behaviourType'], string>> = {
  'zh-CN': {
    overdue: '逾期费',
    lost: '遗失赔偿',
    damage: '损坏赔偿',
    fee: '服务费',
    hold: '预约',
    block: '借阅限制',
  },
  'zh-TW': {
    overdue: '逾期費',
    lost: '遺失賠償',
    damage: '毀損賠償',
    fee: '服務費',
    hold: '預約',
    block: '借閱限制',
  },
  en: {
    overdue: 'Overdue fine',
    lost: 'Lost copy',
    damage: 'Damage',
    fee: 'Service fee',
    hold: 'Reservation',
    block: 'Block',
  },
}

/** Translations of the processing states. */
export const processNames: Record<LanguageTag, Record<BehaviourRow['state'], string>> = {
  'zh-CN': {
    unhandled: '未处理',
    handled: '已处理',
    ordered: '已预约',
    unsubscribed: '预约已失效',
    shelved: '已上架',
    cancelled: '已取消',
    processing: '计费中',
  },
  'zh-TW': {
    unhandled: '未處理',
    handled: '已處理',
    ordered: '已預約',
    unsubscribed: '預約已失效',
    shelved: '已上架',
    cancelled: '已取消',
    processing: '計費中',
  },
  en: {
    unhandled: 'Open',
    handled: 'Settled',
    ordered: 'Reserved',
    unsubscribed: 'Expired',
    shelved: 'On the pick-up shelf',
    cancelled: 'Cancelled',
    processing: 'Accruing',
  },
}
