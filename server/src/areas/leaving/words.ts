import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { leavingObstacles } from '@wenyuan/contract/areas/leaving.ts'

/** Translations of the obstacles. */
export const obstacleWords: Record<LanguageTag, Record<(typeof leavingObstacles)[number], string>> = {
  'zh-CN': {
    loans: '还有图书没有归还',
    charges: '还有费用没有缴清',
    requests: '还有申请没有办结',
    'hand-overs': '还有答应转借的图书没有交接',
    credit: '还有预付款或押金没有退还',
  },
  'zh-TW': {
    loans: '尚有圖書未歸還',
    charges: '尚有費用未繳清',
    requests: '尚有申請未辦妥',
    'hand-overs': '尚有答應轉借的圖書未交付',
    credit: '尚有預付款或押金未退還',
  },
  en: {
    loans: 'Some loans have not been returned',
    charges: 'Some charges are unpaid',
    requests: 'Some requests are still open',
    'hand-overs': 'A promised transfer to another reader is not complete',
    credit: 'A prepayment or deposit has not been refunded',
  },
}
