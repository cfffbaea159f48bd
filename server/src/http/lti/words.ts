import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { Importance } from '@wenyuan/contract/constants/courses.ts'

interface LtiWords {
  /** Opening the list failed. */
  refusedTitle: string
  again: string
  notBegun: string
  unknownPlatform: string
  noAddress: string
  refusedThere: string
  expired: string
  used: string
  forged: string
  audience: string
  deployment: string
  message: string
  unreachable: string
  onlyTeachers: string
  newWindowTitle: string
  newWindow: string
  openNewWindow: string
  opening: string
  goOn: string
  noList: string
  noListText: string
  emptyList: string
  inPortal: string
  wholeList: string
  online: string
  wholeTerm: string
  missing: string
  withdrawn: string
  choose: string
  search: string
  find: string
  noCourse: string
  addList: string
  addItems: string
  otherCourse: string
  nothingChosen: string
  chosen: string
  sendTo: string
  week: (week: number) => string
  pages: (pages: string) => string
  due: (day: string) => string
  items: (count: number) => string
  importance: Record<Importance, string>
}

export const ltiWords: Record<LanguageTag, LtiWords> = {
  'zh-CN': {
    refusedTitle: '无法打开课程书目',
    again: '请回到学习系统，重新打开这个链接。',
    notBegun: '学习系统发来的请求不完整。',
    unknownPlatform: '图书馆没有登记这个学习系统。请与图书馆联系。',
    noAddress: '门户的公开网址还没有设置，不能与学习系统连接。',
    refusedThere: '学习系统没有允许打开，可能是登录已经过期。',
    expired: '等待时间太长，链接已经失效。',
    used: '这个链接已经用过一次。',
    forged: '学习系统的签名不正确。',
    audience: '这条消息是发给另一个工具的。',
    deployment: '图书馆没有登记学习系统的这个部署。请与图书馆联系。',
    message: '门户不支持学习系统发来的这种消息。',
    unreachable: '学习系统的密钥现在无法取得，请稍后再试。',
    onlyTeachers: '只有课程的教师可以选择书目。',
    newWindowTitle: '在新窗口中打开',
    newWindow: '浏览器不允许在学习系统的页面里保存登录状态，请在新窗口中打开课程书目。',
    openNewWindow: '打开新窗口',
    opening: '正在打开……',
    goOn: '继续',
    noList: '没有找到这门课程的书目',
    noListText: '图书馆没有与学习系统里这门课程对应的书目。教师可以在学习系统里添加链接，选择一份书目。',
    emptyList: '书目里还没有内容。',
    inPortal: '在图书馆门户中打开',
    wholeList: '整份书目',
    online: '在线阅读',
    wholeTerm: '整个学期',
    missing: '本馆未收藏',
    withdrawn: '已下架',
    choose: '选择课程书目',
    search: '课程名称或代码',
    find: '查找',
    noCourse: '没有找到课程，请换一个词。',
    addList: '添加整份书目',
    addItems: '添加选中的文献',
    otherCourse: '另选一门课程',
    nothingChosen: '还没有选中文献。',
    chosen: '已选择',
    sendTo: '添加到学习系统',
    week: (week) => `第 ${week} 周`,
    pages: (pages) => `页码 ${pages}`,
    due: (day) => `截止 ${day}`,
    items: (count) => `${count} 项`,
    importance: { required: '必读', recommended: '推荐', further: '延伸' },
  },
  'zh-TW': {
    refusedTitle: '無法開啟課程書目',
    again: '請回到學習系統，重新開啟這個連結。',
    notBegun: '學習系統送來的請求不完整。',
    unknownPlatform: '圖書館沒有登記這個學習系統。請與圖書館聯絡。',
    noAddress: '入口網的公開網址還沒有設定，不能與學習系統連接。',
    refusedThere: '學習系統沒有允許開啟，可能是登入已經逾期。',
    expired: '等待時間太長，連結已經失效。',
    used: '這個連結已經用過一次。',
    forged: '學習系統的簽章不正確。',
    audience: '這則訊息是送給另一個工具的。',
    deployment: '圖書館沒有登記學習系統的這個部署。請與圖書館聯絡。',
    message: '入口網不支援學習系統送來的這種訊息。',
    unreachable: '學習系統的金鑰現在無法取得，請稍後再試。',
    onlyTeachers: '只有課程的教師可以選擇書目。',
    newWindowTitle: '在新視窗中開啟',
    newWindow: '瀏覽器不允許在學習系統的頁面裡保存登入狀態，請在新視窗中開啟課程書目。',
    openNewWindow: '開啟新視窗',
    opening: '正在開啟……',
    goOn: '繼續',
    noList: '沒有找到這門課程的書目',
    noListText: '圖書館沒有與學習系統裡這門課程對應的書目。教師可以在學習系統裡新增連結，選擇一份書目。',
    emptyList: '書目裡還沒有內容。',
    inPortal: '在圖書館入口網中開啟',
    wholeList: '整份書目',
    online: '線上閱讀',
    wholeTerm: '整個學期',
    missing: '本館未收藏',
    withdrawn: '已下架',
    choose: '選擇課程書目',
    search: '課程名稱或代碼',
    find: '檢索',
    noCourse: '沒有找到課程，請換一個詞。',
    addList: '新增整份書目',
    addItems: '新增選取的文獻',
    otherCourse: '另選一門課程',
    nothingChosen: '還沒有選取文獻。',
    chosen: '已選擇',
    sendTo: '新增到學習系統',
    week: (week) => `第 ${week} 週`,
    pages: (pages) => `頁碼 ${pages}`,
    due: (day) => `截止 ${day}`,
    items: (count) => `${count} 項`,
    importance: { required: '必讀', recommended: '推薦', further: '延伸' },
  },
  en: {
    refusedTitle: 'The course list cannot be opened',
    again: 'Please go back to the learning system and open the link again.',
    notBegun: 'The request of the learning system is incomplete.',
    unknownPlatform: 'The library has not registered this learning system. Please contact the library.',
    noAddress: 'The public address of the portal is not set, so no learning system can be connected.',
    refusedThere: 'The learning system did not allow it. Perhaps your sign-in there has expired.',
    expired: 'It took too long, and the link has expired.',
    used: 'This link has been used already.',
    forged: 'The signature of the learning system is not valid.',
    audience: 'This message is meant for another tool.',
    deployment:
      'The library has not registered this deployment of the learning system. Please contact the library.',
    message: 'The portal does not support this kind of message.',
    unreachable: 'The keys of the learning system cannot be fetched now. Please try again later.',
    onlyTeachers: 'Only teachers of the course can choose a list.',
    newWindowTitle: 'Open in a new window',
    newWindow:
      'Your browser does not keep the sign-in inside the page of the learning system. Please open the course list in a new window.',
    openNewWindow: 'Open a new window',
    opening: 'Opening…',
    goOn: 'Continue',
    noList: 'No list was found for this course',
    noListText:
      'The library has no list for this course of the learning system. Its teacher can add a link there and choose a list.',
    emptyList: 'The list is still empty.',
    inPortal: 'Open in the library portal',
    wholeList: 'The whole list',
    online: 'Read online',
    wholeTerm: 'Whole term',
    missing: 'not in the library',
    withdrawn: 'withdrawn',
    choose: 'Choose a course list',
    search: 'Name or code of the course',
    find: 'Find',
    noCourse: 'No course was found. Please try another word.',
    addList: 'Add the whole list',
    addItems: 'Add the selected items',
    otherCourse: 'Choose another course',
    nothingChosen: 'No item is selected yet.',
    chosen: 'Chosen',
    sendTo: 'Add to the learning system',
    week: (week) => `Week ${week}`,
    pages: (pages) => `pages ${pages}`,
    due: (day) => `due ${day}`,
    items: (count) => (count === 1 ? '1 item' : `${count} items`),
    importance: { required: 'required', recommended: 'recommended', further: 'further reading' },
  },
}
