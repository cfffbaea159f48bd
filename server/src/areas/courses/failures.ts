import type { courses } from '@wenyuan/contract/areas/courses.ts'
import type { FailureWords } from '../../core/area-module.ts'

export const failures: FailureWords<typeof courses> = {
  COURSE_UNKNOWN: {
    'zh-CN': '没有这门课程，或者该学期未开设',
    'zh-TW': '沒有這門課程，或者該學期未開設',
    en: 'There is no such course, or it is not taught in this term.',
  },
  COURSE_NOT_YOURS: {
    'zh-CN': '只有本学期教这门课程的教师可以修改书目',
    'zh-TW': '只有本學期教這門課程的教師可以修改書目',
    en: 'Only teachers of the course in this term can change its list',
  },
  COURSE_ITEM_UNKNOWN: {
    'zh-CN': '书目里没有这一项',
    'zh-TW': '書目裡沒有這一項',
    en: 'The list does not have this item',
  },
  COURSE_LIST_FULL: {
    'zh-CN': '一份课程书目最多 1000 项',
    'zh-TW': '一份課程書目最多 1000 項',
    en: 'A course list holds at most 1,000 items',
  },
  MARKS_FULL: {
    'zh-CN': '最多收藏 500 门课程，请先取消一些',
    'zh-TW': '最多收藏 500 門課程，請先取消一些',
    en: 'You can add at most 500 courses. Please remove some first.',
  },
}
