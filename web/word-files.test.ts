import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { docTypes } from '../contract/src/constants/doc-types.ts'
import { interfaceLanguages } from '../contract/src/constants/languages.ts'
import { recordFieldNames } from '../contract/src/constants/record-fields.ts'
import { inAnyLanguage, inTaiwan, sourceOf, wordFile, wordsIn as wordsOfFile } from './word-files.ts'

/** Every translation file: "areas/loans zh-CN" → its texts. */
const src = fileURLToPath(new URL('./src/', import.meta.url))
const paths = globSync(
  ['locales/*.json', 'areas/*/words/*.json', 'staff/{words,labels}/*.json'].map((one) => src + one),
)
const files = paths.map((path) => {
  const [, area, staff = 'shared', language = ''] =
    /(?:areas\/([^/]+)\/words|(staff\/\w+)|locales)\/([\w-]+)\.json$/.exec(path) ?? []
  return { path, area: area ?? staff, language, words: wordsOfFile(path) }
})

const [complete, others] = [true, false].map((isWanted) =>
  interfaceLanguages.filter(({ isComplete }) => isComplete === isWanted).map(({ tag }) => tag as string),
) as [string[], string[]]
const areas: string[] = [...new Set(files.map(({ area }) => area))]
const wordsIn = (area: string, language: string): Record<string, string> =>
  files.find((file) => file.area === area && file.language === language)?.words ?? {}
const allWordsIn = (language: string): [string, string][] =>
  files.filter((file) => file.language === language).flatMap(({ words }) => Object.entries(words))
/** What a file itself has. */
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>

/** "{n, plural, other {{count} 条}} {day}" → count, day, n: the placeholders at any depth. */
const placeholdersOf = (message: string): string[] =>
  [
    ...new Set([...message.matchAll(/\{\s*([a-zA-Z]+)\s*(?=[,}])/g)].map((found) => found[1] ?? '')),
  ].toSorted()

/** Mainland terms that are unusual in Taiwan. */
const notSaidInTaiwan =
  /检|馆|书|图|索书号|文献|登录|检索|邮箱|默认|网络|信息|视频|软件|打印|屏幕|菜单|数据库|借阅|复印|质量|账号/

test('every area has translations in the complete languages, and in no unknown one', () => {
  expect(areas.length).toBeGreaterThan(10)
  for (const area of areas) {
    const found = files.filter((file) => file.area === area).map(({ language }) => language)
    expect([area, found.filter((one) => !others.includes(one)).toSorted()]).toEqual([
      area,
      complete.toSorted(),
    ])
  }
})

test('a key belongs to one file', () => {
  // the staff room is another app: its texts are not loaded together with these
  const keys = files
    .filter(({ area, language }) => language === 'zh-CN' && !area.startsWith('staff/'))
    .flatMap(({ words }) => Object.keys(words))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

const described = (words: Record<string, string>) =>
  Object.fromEntries(Object.entries(words).map(([key, message]) => [key, placeholdersOf(message)]))

describe.each(areas)('the translations of %s', (area) => {
  test.each(complete)('have the same keys and placeholders in %s', (language) => {
    expect(described(wordsIn(area, language))).toEqual(described(wordsIn(area, 'zh-CN')))
  })
})

/** Keys of the names of fixed tables, which only languages without content of their own have: `tableName`. */
const tableKeys = [
  ...docTypes.map(({ code }) => `docType.${code}`),
  ...recordFieldNames.map((name) => `recordField.${name}`),
]

test('a language that is not complete has only texts that English has, with the same placeholders', () => {
  for (const { path, area, language } of files.filter((file) => others.includes(file.language))) {
    const english = described(wordsIn(area, 'en'))
    const known = new Map([
      ...tableKeys.map((key): [string, string[]] => [key, []]),
      ...Object.entries(english),
    ])
    expect([language, area, described(read(path))]).toEqual([
      language,
      area,
      Object.fromEntries(Object.keys(read(path)).map((key) => [key, known.get(key)])),
    ])
  }
})

test('what a language lacks is English, key by key and area by area', () => {
  const folders = areas
    .filter((area) => !area.startsWith('staff/'))
    .map((area) => (area === 'shared' ? 'locales' : `areas/${area}/words`))
  fc.assert(
    fc.property(fc.constantFrom(...interfaceLanguages), fc.constantFrom(...folders), ({ tag }, folder) => {
      const path = src + wordFile(folder, tag)
      const words = wordsOfFile(path)
      const english = Object.entries(wordsOfFile(`${src}${folder}/en.json`))
      const own = complete.includes(tag) ? words : read(path)
      expect(english.filter(([key]) => (words[key] ?? '') === '')).toEqual([])
      for (const [key, text] of english) if (!(key in own)) expect(words[key]).toBe(inAnyLanguage(text))
    }),
  )
})

test('an English sentence has its right form in a language that has no singular', () => {
  const counting = allWordsIn('en').filter(([, message]) => message.includes('plural'))
  expect(counting.length).toBeGreaterThan(50)
  const said = (message: string, locale: string, values: Record<string, number>) =>
    setupI18n({ locale, messages: { [locale]: { one: compileMessage(message) } } })._('one', values)
  fc.assert(
    fc.property(fc.constantFrom(...counting), fc.nat(3), fc.nat(3), ([, message], n, other) => {
      const values = Object.fromEntries(
        placeholdersOf(message).map((name, at) => [name, at === 0 ? other : n]),
      )
      expect(said(inAnyLanguage(message), 'ja', values)).toBe(said(message, 'en', values))
    }),
  )
})

test.each(interfaceLanguages.map(({ tag }) => tag))('have no empty text in %s', (language) => {
  expect(allWordsIn(language).filter(([, message]) => message.trim() === '')).toEqual([])
})

test('a file of traditional Chinese has only what OpenCC would write differently', () => {
  const needless = files
    .filter(({ language }) => language === 'zh-TW')
    .flatMap(({ path }) => {
      const simplified = wordsOfFile(sourceOf(path) ?? '')
      return Object.entries(read(path))
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
