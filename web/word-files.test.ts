import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { inTaiwan, sourceOf, wordsIn as wordsOfFile } from './word-files.ts'

/** Every translation file: "areas/loans zh-CN" → its texts. */
const src = fileURLToPath(new URL('./src/', import.meta.url))
const paths = globSync(
  ['locales/*.json', 'areas/*/words/*.json', 'staff/{words,labels,sentences}/*.json'].map((one) => src + one),
)
const files = paths
  .map((path) => {
    const [, area, staff = 'shared', language = ''] =
      /(?:areas\/([^/]+)\/words|(staff\/\w+)|locales)\/([\w-]+)\.json$/.exec(path) ?? []
    return { area: area ?? staff, language, words: wordsOfFile(path) }
  })
  .filter(({ area }) => area !== 'staff/sentences')

const languages = ['zh-CN', 'zh-TW', 'en']
const areas = [...new Set(files.map(({ area }) => area))]
const wordsIn = (area: string, language: string): Record<string, string> =>
  files.find((file) => file.area === area && file.language === language)?.words ?? {}
const allWordsIn = (language: string): [string, string][] =>
  files.filter((file) => file.language === language).flatMap(({ words }) => Object.entries(words))

/** "{n, plural, other {{count} 条}} {day}" → count, day, n: the placeholders at any depth. */
const placeholdersOf = (message: string): string[] =>
  [
    ...new Set([...message.matchAll(/\{\s*([a-zA-Z]+)\s*(?=[,}])/g)].map((found) => found[1] ?? '')),
  ].toSorted()

/** Mainland terms that are unusual in Taiwan. */
const notSaidInTaiwan =
  /检|馆|书|图|索书号|文献|登录|检索|邮箱|默认|网络|信息|视频|软件|打印|屏幕|菜单|数据库|借阅|复印|质量|账号/

test('every area has translations in the same three languages', () => {
  expect(areas.length).toBeGreaterThan(10)
  for (const area of areas)
    expect([
      area,
      files
        .filter((file) => file.area === area)
        .map(({ language }) => language)
        .toSorted(),
    ]).toEqual([area, languages.toSorted()])
})

test('a key belongs to one file', () => {
  // the staff room is another app: its texts are not loaded together with these
  const keys = files
    .filter(({ area, language }) => language === 'zh-CN' && !area.startsWith('staff/'))
    .flatMap(({ words }) => Object.keys(words))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

describe.each(areas)('the translations of %s', (area) => {
  test.each(['zh-TW', 'en'])('have the same keys and placeholders in %s', (language) => {
    const described = (words: Record<string, string>) =>
      Object.fromEntries(Object.entries(words).map(([key, message]) => [key, placeholdersOf(message)]))
    expect(described(wordsIn(area, language))).toEqual(described(wordsIn(area, 'zh-CN')))
  })
})

test.each(languages)('have no empty text in %s', (language) => {
  expect(allWordsIn(language).filter(([, message]) => message.trim() === '')).toEqual([])
})

test('a file of traditional Chinese has only what OpenCC would write differently', () => {
  const needless = paths.flatMap((path) => {
    const source = sourceOf(path)
    if (source === undefined) return []
    const simplified = wordsOfFile(source)
    const own = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
    return Object.entries(own)
      .filter(([key, text]) => inTaiwan(simplified[key] ?? text) === text)
      .map(([key]) => `${path.slice(src.length)} ${key}`)
  })
  expect(needless).toEqual([])
})

test('traditional Chinese texts use the terms of libraries in Taiwan', () => {
  expect(allWordsIn('zh-TW').filter(([, message]) => notSaidInTaiwan.test(message))).toEqual([])
})

test('English texts contain no Chinese characters', () => {
  expect(allWordsIn('en').filter(([, message]) => /\p{Script=Han}/u.test(message))).toEqual([])
})
