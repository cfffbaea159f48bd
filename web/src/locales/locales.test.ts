import { describe, expect, test } from 'vitest'
import circulationEn from './circulation-en.json?raw'
import circulationZhCN from './circulation-zh-CN.json?raw'
import circulationZhTW from './circulation-zh-TW.json?raw'
import en from './en.json?raw'
import recordEn from './record-en.json?raw'
import recordZhCN from './record-zh-CN.json?raw'
import recordZhTW from './record-zh-TW.json?raw'
import searchEn from './search-en.json?raw'
import searchZhCN from './search-zh-CN.json?raw'
import searchZhTW from './search-zh-TW.json?raw'
import sessionEn from './session-en.json?raw'
import sessionZhCN from './session-zh-CN.json?raw'
import sessionZhTW from './session-zh-TW.json?raw'
import zhCN from './zh-CN.json?raw'
import zhTW from './zh-TW.json?raw'

const words: Record<string, Record<string, string>> = {
  'zh-CN': {
    ...JSON.parse(zhCN),
    ...JSON.parse(recordZhCN),
    ...JSON.parse(sessionZhCN),
    ...JSON.parse(circulationZhCN),
    ...JSON.parse(searchZhCN),
  },
  'zh-TW': {
    ...JSON.parse(zhTW),
    ...JSON.parse(recordZhTW),
    ...JSON.parse(sessionZhTW),
    ...JSON.parse(circulationZhTW),
    ...JSON.parse(searchZhTW),
  },
  en: {
    ...JSON.parse(en),
    ...JSON.parse(recordEn),
    ...JSON.parse(sessionEn),
    ...JSON.parse(circulationEn),
    ...JSON.parse(searchEn),
  },
}

/** "{n, plural, other {{count} 条}} {day}" → count, day, n: names that are filled in, wherever they stand. */
const placeholdersOf = (message: string): string[] =>
  [
    ...new Set([...message.matchAll(/\{\s*([a-zA-Z]+)\s*(?=[,}])/g)].map((found) => found[1] ?? '')),
  ].toSorted()

/** Words of the mainland that a reader in Taiwan would stumble over. */
const notSaidInTaiwan =
  /检|馆|书|图|索书号|文献|登录|检索|邮箱|默认|网络|信息|视频|软件|打印|屏幕|菜单|数据库|借阅|复印|质量|账号/

describe.each(['zh-TW', 'en'])('the words in %s', (language) => {
  test('are there for every key, and for no other', () => {
    expect(Object.keys(words[language] ?? {})).toEqual(Object.keys(words['zh-CN'] ?? {}))
  })

  test('fill in the same places', () => {
    for (const [key, message] of Object.entries(words['zh-CN'] ?? {})) {
      expect([key, placeholdersOf(words[language]?.[key] ?? '')]).toEqual([key, placeholdersOf(message)])
    }
  })
})

test.each(Object.keys(words))('no words in %s are empty', (language) => {
  for (const [key, message] of Object.entries(words[language] ?? {})) {
    expect([key, message.trim() === '']).toEqual([key, false])
  }
})

test('traditional words are those of a library in Taiwan', () => {
  const strangers = Object.entries(words['zh-TW'] ?? {}).filter(([, message]) =>
    notSaidInTaiwan.test(message),
  )
  expect(strangers).toEqual([])
})

test('English words hold no Chinese characters', () => {
  const strangers = Object.entries(words['en'] ?? {}).filter(([, message]) => /\p{Script=Han}/u.test(message))
  expect(strangers).toEqual([])
})
