export type LanguageTag = 'zh-CN' | 'zh-TW' | 'en'

export const languageTags: readonly LanguageTag[] = ['zh-CN', 'zh-TW', 'en']

/** The texts by which stories find elements, in each language. */
export interface Words {
  box: string
  go: string
  suggestions: string
  results: string
  /** The heading of a list, with the total in it. */
  total: RegExp
  filters: string
  mainMenu: string
  menu: string
  languageMenu: string
  signIn: string
  pages: string
  nextPage: string
  retry: string
}

const words: Record<LanguageTag, Words> = {
  'zh-CN': {
    box: '检索馆藏',
    go: '检索',
    suggestions: '建议',
    results: '检索结果',
    total: /找到 ([\d,]+) 条|没有找到/,
    filters: '筛选',
    mainMenu: '主菜单',
    menu: '菜单',
    languageMenu: '语言',
    signIn: '登录',
    pages: '翻页',
    nextPage: '下一页',
    retry: '再试一次',
  },
  'zh-TW': {
    box: '檢索館藏',
    go: '檢索',
    suggestions: '建議',
    results: '檢索結果',
    total: /找到 ([\d,]+) 筆|查無資料/,
    filters: '篩選',
    mainMenu: '主選單',
    menu: '選單',
    languageMenu: '語言',
    signIn: '登入',
    pages: '頁碼',
    nextPage: '下一頁',
    retry: '再試一次',
  },
  en: {
    box: 'Search the catalogue',
    go: 'Search',
    suggestions: 'Suggestions',
    results: 'Results',
    total: /([\d,]+) results?|No results/,
    filters: 'Filters',
    mainMenu: 'Main menu',
    menu: 'Menu',
    languageMenu: 'Language',
    signIn: 'Sign in',
    pages: 'Pages',
    nextPage: 'Next page',
    retry: 'Try again',
  },
}

export const wordsOf = (language: LanguageTag): Words => words[language]
