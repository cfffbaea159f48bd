import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { Door } from '../../areas/databases/public.ts'
import { escapeHtml } from '../html.ts'
import { documentHtml, type PageFrame } from './document-html.ts'

type Closed = Exclude<Door, { to: string }>

interface DoorWords {
  texts: Record<Closed['refused'], { title: string; text: string }>
  signIn: string
  about: string
  all: string
}

const words: Record<LanguageTag, DoorWords> = {
  'zh-CN': {
    texts: {
      signIn: {
        title: '请先登录',
        text: '本馆读者登录后可以从任何地方打开这个数据库。在校园网内无需登录。登录后请从数据库页面再次打开。',
      },
      campusOnly: {
        title: '仅限校园网内使用',
        text: '只能在图书馆的网络范围内打开这个数据库。请在校内使用，或先连接学校的 VPN。',
      },
      frozen: { title: '您的读者证已冻结', text: '目前不能从校外打开这个数据库，请联系图书馆。' },
      ended: { title: '已停止使用', text: '本馆对这个数据库的订购或试用已经结束。' },
      unknown: { title: '没有这个数据库', text: '地址可能有误，或者本馆已不再提供这个数据库。' },
    },
    signIn: '登录',
    about: '关于这个数据库',
    all: '全部数据库',
  },
  'zh-TW': {
    texts: {
      signIn: {
        title: '請先登入',
        text: '本館讀者登入後可以從任何地方開啟這個資料庫。在校園網路內無需登入。登入後請從資料庫頁面再次開啟。',
      },
      campusOnly: {
        title: '僅限校園網路內使用',
        text: '只能在圖書館的網路範圍內開啟這個資料庫。請在校內使用，或先連線學校的 VPN。',
      },
      frozen: { title: '您的讀者證已凍結', text: '目前不能從校外開啟這個資料庫，請聯絡圖書館。' },
      ended: { title: '已停止使用', text: '本館對這個資料庫的訂購或試用已經結束。' },
      unknown: { title: '沒有這個資料庫', text: '網址可能有誤，或者本館已不再提供這個資料庫。' },
    },
    signIn: '登入',
    about: '關於這個資料庫',
    all: '全部資料庫',
  },
  en: {
    texts: {
      signIn: {
        title: 'Please sign in first',
        text: 'Readers of this library can open this database from anywhere when they are signed in. In the library’s network no sign-in is needed. After signing in, open the database again from its page.',
      },
      campusOnly: {
        title: 'In the library’s network only',
        text: 'This database opens only in the network of the library. Please use it on campus, or connect to the VPN of your institution first.',
      },
      frozen: {
        title: 'Your account is frozen',
        text: 'You cannot open this database from outside at present. Please contact the library.',
      },
      ended: {
        title: 'No longer available',
        text: 'The library’s subscription to this database, or its trial, has ended.',
      },
      unknown: {
        title: 'Database not found',
        text: 'The address may be wrong, or the library no longer has this database.',
      },
    },
    signIn: 'Sign in',
    about: 'About this database',
    all: 'All databases',
  },
}

/** Why a database does not open here: who may open it, from where and how. */
export function closedDoorHtml(frame: PageFrame, { refused, entry }: Closed): string {
  const { language, path } = frame
  const { texts, signIn, about, all } = words[language]
  const { title, text } = texts[refused]
  const link = (route: string, label: string, isFirst = false) =>
    `<a class="open${isFirst ? ' first' : ''}" href="/${escapeHtml(path)}/#${escapeHtml(route)}">${label}</a>`
  const note = entry?.accessNote[language] ?? ''
  const body = [
    ...(entry ? [`<p><b>${escapeHtml(entry.name[language])}</b></p>`] : []),
    `<h1>${title}</h1><p>${text}</p>`,
    ...(note === '' ? [] : [`<p>${escapeHtml(note)}</p>`]),
    '<p>',
    ...(refused === 'signIn' ? [link('/login', signIn, true)] : []),
    ...(entry ? [link(`/dataBaseNav/details/${encodeURIComponent(entry.code)}`, about)] : []),
    link('/dataBaseNav', all),
    '</p>',
  ]
  return documentHtml(frame, title, '<meta name="robots" content="noindex">', body.join(''))
}
