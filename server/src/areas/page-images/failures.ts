import type { pageImages } from '@wenyuan/contract/areas/page-images.ts'
import type { FailureWords } from '../../core/area-module.ts'

export const failures: FailureWords<typeof pageImages> = {
  VOLUME_UNKNOWN: {
    'zh-CN': '没有这册数字化图书，可能已被撤下',
    'zh-TW': '沒有這冊數位化圖書，可能已被撤下',
    en: 'There is no such digitised volume. It may have been removed.',
  },
}
