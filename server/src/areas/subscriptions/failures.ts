import type { subscriptions } from '@wenyuan/contract/areas/subscriptions.ts'
import type { FailureWords } from '../../core/area-module.ts'

export const failures: FailureWords<typeof subscriptions> = {
  SUBSCRIPTIONS_FULL: {
    'zh-CN': '最多订阅 50 项，请先取消一些',
    'zh-TW': '最多訂閱 50 項，請先取消一些',
    en: 'You can have at most 50 subscriptions. Please end some first.',
  },
  SUBSCRIBED_ALREADY: {
    'zh-CN': '您已经订阅了',
    'zh-TW': '您已經訂閱了',
    en: 'You already subscribe to this.',
  },
  SUBSCRIPTION_UNKNOWN: {
    'zh-CN': '没有这项订阅',
    'zh-TW': '沒有這項訂閱',
    en: 'There is no such subscription.',
  },
}
