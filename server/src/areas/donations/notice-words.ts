import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'

/** What a library says about gifts that has not written its own words. */
export const usualNotice: Readonly<Record<LanguageTag, { text: string; wanted: string; unwanted: string }>> =
  {
    'zh-CN': {
      text: '感谢您把书送给图书馆。赠书自收到之日起归图书馆所有；图书馆按馆藏需要决定入藏、转赠或谢绝。从境外寄来的赠书须先经主管部门批准，请在表单中注明。',
      wanted: '本馆缺少的学术著作\n本校教师和校友的著作\n地方文献和家谱',
      unwanted: '教材习题、过期杂志\n破损、发霉或有批注的书\n复印本和盗版',
    },
    'zh-TW': {
      text: '感謝您把書送給圖書館。贈書自收到之日起歸圖書館所有；圖書館按館藏需要決定入藏、轉贈或謝絕。從境外寄來的贈書須先經主管機關核准，請在表單中註明。',
      wanted: '本館缺少的學術著作\n本校教師和校友的著作\n地方文獻和家譜',
      unwanted: '教材習題、過期雜誌\n破損、發霉或有批註的書\n影印本和盜版',
    },
    en: {
      text: 'Thank you for giving books to the library. A gift belongs to the library from the day it is received; the library keeps it, passes it on or declines it as its collections need. Gifts from abroad need the approval of an authority first: please say so in the form.',
      wanted:
        'Scholarly books that the library lacks\nBooks by our staff and alumni\nLocal history and genealogies',
      unwanted:
        'Workbooks and old magazines\nBooks that are damaged, mouldy or full of notes\nPhotocopies and pirated editions',
    },
  }
