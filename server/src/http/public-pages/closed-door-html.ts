import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { Refusal } from '../../areas/databases/public.ts'
import { escapeHtml } from '../../platform/html.ts'
import { documentHtml, type PageFrame } from './document-html.ts'

type Thing = 'database' | 'journal'

export interface ClosedDoor {
  thing: Thing
  refused: Refusal | 'unknown'
  /** Of the thing; empty: unknown. */
  name: string
  /** What the library says of the access; empty: nothing. */
  note: string
  /** Route of the screen about it; empty: none. */
  about: string
}

interface DoorWords {
  /** In sentences. */
  things: Record<Thing, string>
  texts: (thing: string) => Record<ClosedDoor['refused'], { title: string; text: string }>
  signIn: string
  about: (thing: string) => string
  all: Record<Thing, string>
}

const routes: Record<Thing, string> = { database: '/dataBaseNav', journal: '/magazineNav' }

const words: Record<LanguageTag, DoorWords> = {
  'zh-CN': {
    things: { database: '这个数据库', journal: '这种期刊' },
    texts: (thing) => ({
      signIn: {
        title: '请先登录',
        text: `本馆读者登录后可以从任何地方打开${thing}。在校园网内无需登录。登录后请从它的页面再次打开。`,
      },
      campusOnly: {
        title: '仅限校园网内使用',
        text: `只能在图书馆的网络范围内打开${thing}。请在校内使用，或先连接学校的 VPN。`,
      },
      frozen: { title: '您的读者证已冻结', text: `目前不能从校外打开${thing}，请联系图书馆。` },
      ended: { title: '已停止使用', text: `本馆对${thing}的订购或试用已经结束。` },
      unknown: { title: `没有${thing}`, text: `地址可能有误，或者本馆已不再提供${thing}。` },
    }),
    signIn: '登录',
    about: (thing) => `关于${thing}`,
    all: { database: '全部数据库', journal: '全部期刊' },
  },
  'zh-TW': {
    things: { database: '這個資料庫', journal: '這種期刊' },
    texts: (thing) => ({
      signIn: {
        title: '請先登入',
        text: `本館讀者登入後可以從任何地方開啟${thing}。在校園網路內無需登入。登入後請從它的頁面再次開啟。`,
      },
      campusOnly: {
        title: '僅限校園網路內使用',
        text: `只能在圖書館的網路範圍內開啟${thing}。請在校內使用，或先連線學校的 VPN。`,
      },
      frozen: { title: '您的讀者證已凍結', text: `目前不能從校外開啟${thing}，請聯絡圖書館。` },
      ended: { title: '已停止使用', text: `本館對${thing}的訂購或試用已經結束。` },
      unknown: { title: `沒有${thing}`, text: `網址可能有誤，或者本館已不再提供${thing}。` },
    }),
    signIn: '登入',
    about: (thing) => `關於${thing}`,
    all: { database: '全部資料庫', journal: '全部期刊' },
  },
  en: {
    things: { database: 'this database', journal: 'this journal' },
    texts: (thing) => ({
      signIn: {
        title: 'Please sign in first',
        text: `Readers of this library can open ${thing} from anywhere when they are signed in. On the library’s network no sign-in is needed. After signing in, open it again from its page.`,
      },
      campusOnly: {
        title: 'On the library’s network only',
        text: `You can open ${thing} only on the library’s network. Please use it on campus, or connect to the VPN of your institution first.`,
      },
      frozen: {
        title: 'Your account is frozen',
        text: `You cannot open ${thing} from outside at present. Please contact the library.`,
      },
      ended: {
        title: 'No longer available',
        text: `The library’s subscription to ${thing}, or its trial, has ended.`,
      },
      unknown: {
        title: 'Not found',
        text: `The address may be wrong, or the library no longer has ${thing}.`,
      },
    }),
    signIn: 'Sign in',
    about: (thing) => `About ${thing}`,
    all: { database: 'All databases', journal: 'All journals' },
  },
}

/** Why a database or journal does not open here: who may open it, from where and how. */
export function closedDoorHtml(
  frame: PageFrame,
  { thing, refused, name, note, about: route }: ClosedDoor,
): string {
  const { language, path } = frame
  const { things, texts, signIn, about, all } = words[language]
  const { title, text } = texts(things[thing])[refused]
  const link = (to: string, label: string, isFirst = false) =>
    `<a class="open${isFirst ? ' first' : ''}" href="/${escapeHtml(path)}/#${escapeHtml(to)}">${label}</a>`
  const body = [
    ...(name === '' ? [] : [`<p><b>${escapeHtml(name)}</b></p>`]),
    `<h1>${title}</h1><p>${text}</p>`,
    ...(note === '' ? [] : [`<p>${escapeHtml(note)}</p>`]),
    '<p>',
    ...(refused === 'signIn' ? [link('/login', signIn, true)] : []),
    ...(route === '' ? [] : [link(route, about(things[thing]))]),
    link(routes[thing], all[thing]),
    '</p>',
  ]
  return documentHtml(frame, title, '<meta name="robots" content="noindex">', body.join(''))
}
