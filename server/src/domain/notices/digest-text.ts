import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'

/** The kind of the digest. */
export const DIGEST = 'subscriptions'

/** The subject of a day's digest, as `sendNotice` stores it. */
export const digestOnce = (day: string): string => `${DIGEST} ${day}`

/** In each language; in a digest of an earlier version in one. */
type Label = string | Readonly<Record<LanguageTag, string>>

/** What was found for one subscription. */
export interface DigestGroup {
  label: Label
  titles: string[]
}

const words: Record<
  LanguageTag,
  {
    title: (title: string) => string
    more: (count: number) => string
    broad: (labels: string) => string
    page: (address: string) => string
    noPage: string
    pause: (address: string) => string
  }
> = {
  'zh-CN': {
    title: (title) => `《${title}》`,
    more: (count) => `另有 ${count} 种`,
    broad: (labels) => `范围太宽，只列出一部分：${labels}。可以加上条件。`,
    page: (address) => `查看与管理订阅：${address}`,
    noPage: '在个人中心的“订阅”中查看与管理。',
    pause: (address) => `暂停全部邮件订阅（不必登录）：${address}`,
  },
  'zh-TW': {
    title: (title) => `《${title}》`,
    more: (count) => `另有 ${count} 種`,
    broad: (labels) => `範圍太寬，只列出一部分：${labels}。可以加上條件。`,
    page: (address) => `查看與管理訂閱：${address}`,
    noPage: '在個人中心的「訂閱」中查看與管理。',
    pause: (address) => `暫停全部郵件訂閱（不必登入）：${address}`,
  },
  en: {
    title: (title) => `“${title}”`,
    more: (count) => `and ${count} more`,
    broad: (labels) => `Too broad, only a part is listed: ${labels}. Add a condition to narrow it.`,
    page: (address) => `See and manage your subscriptions: ${address}`,
    noPage: 'See and manage them in My library, under “Subscriptions”.',
    pause: (address) => `Pause all e-mail subscriptions without signing in: ${address}`,
  },
}

const labelsOf = (broad: string): Label[] =>
  broad.startsWith('[') ? (JSON.parse(broad) as Label[]) : [broad]

/** The list of a digest in the reader's language. */
export function digestText(facts: Readonly<Record<string, string>>, language: LanguageTag): string {
  const text = words[language]
  const { found = '[]', more = '0', broad = '', page = '', pause = '' } = facts
  const inWords = (label: Label) => (typeof label === 'string' ? label : label[language])
  const tooBroad = labelsOf(broad).map(inWords).join(', ')
  const groups = (JSON.parse(found) as DigestGroup[]).map(({ label, titles }) =>
    [inWords(label), ...titles.map((title) => `- ${text.title(title)}`)].join('\n'),
  )
  return [
    ...groups,
    ...(more === '0' ? [] : [text.more(Number(more))]),
    ...(tooBroad === '' ? [] : [text.broad(tooBroad)]),
    [page === '' ? text.noPage : text.page(page), ...(pause === '' ? [] : [text.pause(pause)])].join('\n'),
  ].join('\n\n')
}
