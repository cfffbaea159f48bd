import type { courses } from '@wenyuan/contract/areas/courses.ts'
import type { SuccessWords } from '../../core/area-module.ts'

const addedText = ({ added }: { added: number }, some: (n: number) => string, none: string): string =>
  added === 0 ? none : some(added)

export const successes: SuccessWords<typeof courses> = {
  mark: { 'zh-CN': '已加入我的课程', 'zh-TW': '已加入我的課程', en: 'Added to my courses' },
  addItems: {
    'zh-CN': ({ output }) => addedText(output, (n) => `已加入 ${n} 项`, '已在书目中'),
    'zh-TW': ({ output }) => addedText(output, (n) => `已加入 ${n} 項`, '已在書目中'),
    en: ({ output }) =>
      addedText(output, (n) => `${n} ${n === 1 ? 'item' : 'items'} added`, 'Already on the list'),
  },
  changeItem: { 'zh-CN': '已保存', 'zh-TW': '已儲存', en: 'Saved' },
  removeItem: { 'zh-CN': '已移出书目', 'zh-TW': '已移出書目', en: 'Removed from the list' },
  unmark: { 'zh-CN': '已移出我的课程', 'zh-TW': '已移出我的課程', en: 'Removed from my courses' },
}
