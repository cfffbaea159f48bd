import type { courses } from '@wenyuan/contract/areas/courses.ts'
import type { SuccessWords } from '../../app/area-module.ts'

export const successes: SuccessWords<typeof courses> = {
  mark: { 'zh-CN': '已加入我的课程', 'zh-TW': '已加入我的課程', en: 'Added to my courses' },
  unmark: { 'zh-CN': '已移出我的课程', 'zh-TW': '已移出我的課程', en: 'Removed from my courses' },
}
