import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'

interface PageWords {
  open: string
  ask: string
  search: string
  copies: string
  onShelf: (onShelf: number, all: number) => string
  here: (onShelf: number) => string
  away: string
  online: string
  cite: string
  unknownTitle: string
  unknownText: string
  withdrawnTitle: (title: string) => string
  withdrawnText: string
}

/** Translations for the page without JavaScript. */
export const pageWords: Record<LanguageTag, PageWords> = {
  'zh-CN': {
    open: '在图书馆门户中打开',
    ask: '预约或请求',
    search: '检索馆藏',
    copies: '馆藏',
    onShelf: (onShelf, all) => `${all} 册，在架 ${onShelf} 册`,
    here: (onShelf) => `在架 ${onShelf} 册`,
    away: '目前没有在架的复本',
    online: '在线阅读',
    cite: '引用',
    unknownTitle: '没有找到这条书目',
    unknownText: '地址可能有误，或者这条书目从未收录。您可以检索馆藏。',
    withdrawnTitle: (title) => `《${title}》已不在馆藏中`,
    withdrawnText: '本馆曾经收藏，现已剔除。您可以检索其他版本。',
  },
  'zh-TW': {
    open: '在圖書館入口網站中開啟',
    ask: '預約或請求',
    search: '檢索館藏',
    copies: '館藏',
    onShelf: (onShelf, all) => `${all} 冊，在架 ${onShelf} 冊`,
    here: (onShelf) => `在架 ${onShelf} 冊`,
    away: '目前沒有在架的複本',
    online: '線上閱讀',
    cite: '引用',
    unknownTitle: '找不到這筆書目',
    unknownText: '網址可能有誤，或者這筆書目從未收錄。您可以檢索館藏。',
    withdrawnTitle: (title) => `《${title}》已不在館藏中`,
    withdrawnText: '本館曾經收藏，現已註銷。您可以檢索其他版本。',
  },
  en: {
    open: 'Open in the library portal',
    ask: 'Reserve or request',
    search: 'Search the catalogue',
    copies: 'Copies',
    onShelf: (onShelf, all) => `${all} ${all === 1 ? 'copy' : 'copies'}, ${onShelf} on the shelf`,
    here: (onShelf) => `${onShelf} on the shelf`,
    away: 'No copy is on the shelf at present',
    online: 'Read online',
    cite: 'Cite',
    unknownTitle: 'Record not found',
    unknownText: 'The address may be wrong, or this record never existed. You can search the catalogue.',
    withdrawnTitle: (title) => `“${title}” is no longer in the library`,
    withdrawnText: 'The library has withdrawn it. You can search for other editions.',
  },
}
