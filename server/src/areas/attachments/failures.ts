import type { attachments } from '@wenyuan/contract/areas/attachments.ts'
import type { FailureWords } from '../../app/area-module.ts'

/** Sentences of this area's failure codes. */
export const failures: FailureWords<typeof attachments> = {
  ATTACHMENT_UNKNOWN: {
    'zh-CN': '没有找到这个文件，可能已被移除',
    'zh-TW': '找不到這個檔案，可能已被移除',
    en: 'File not found. It may have been removed.',
  },
}
