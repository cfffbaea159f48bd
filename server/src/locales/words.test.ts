import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { interfaceLanguages } from '@wenyuan/contract/constants/languages.ts'
import { expect, test } from 'vitest'
import { inTaiwan, readWordFile, type WordFile } from './word-files.ts'
import { sentence, wordFileNames } from './words.ts'

const files = wordFileNames()
const complete = interfaceLanguages.filter(({ isComplete }) => isComplete).map(({ tag }) => tag)

const flat = (words: WordFile, before = ''): [string, string][] =>
  Object.entries(words).flatMap(([name, one]) =>
    typeof one === 'string' ? [[`${before}${name}`, one]] : flat(one, `${before}${name}.`),
  )
/** A language may lack a file. */
function own(name: string, language: string): [string, string][] {
  const file = new URL(`./${language}/${name}.json`, import.meta.url)
  return existsSync(file) ? flat(JSON.parse(readFileSync(file, 'utf8')) as WordFile) : []
}
const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted()

test.each(files)(
  '%s: the files of complete languages have the same sentences with the same facts',
  (name) => {
    const english = new Map(flat(readWordFile(name, 'en')))
    // a form of a number that Chinese does not have
    const keyOf = (key: string) => key.replace(/\.(one|other)$/, '')
    const keys = [...new Set([...english.keys()].map(keyOf))]
    for (const language of complete) {
      const words = flat(readWordFile(name, language))
      expect([language, [...new Set(words.map(([key]) => keyOf(key)))].toSorted()]).toEqual([
        language,
        keys.toSorted(),
      ])
      for (const [key, text] of words) {
        const original = english.get(key) ?? english.get(`${key}.other`) ?? ''
        expect([key, placesIn(text)]).toEqual([key, placesIn(original)])
      }
    }
  },
)

test.each(files)(
  '%s: the file of traditional Chinese has only what OpenCC would write differently',
  (name) => {
    const simplified = new Map(flat(readWordFile(name, 'zh-CN')))
    const kept = own(name, 'zh-TW')
    expect(kept.filter(([key, text]) => inTaiwan(simplified.get(key) ?? '') === text)).toEqual([])
  },
)

test('no language has a file that English does not have', () => {
  const folders = readdirSync(new URL('./', import.meta.url), { withFileTypes: true })
  for (const { name: language } of folders.filter((one) => one.isDirectory())) {
    expect(interfaceLanguages.map(({ tag }) => tag)).toContain(language)
    const names = readdirSync(new URL(`./${language}/`, import.meta.url)).map((file) => file.slice(0, -5))
    expect(names.filter((name) => !files.includes(name))).toEqual([])
  }
})

test.each(files)('%s: what a language that is not complete lacks is English', (name) => {
  const english = flat(readWordFile(name, 'en'))
  for (const { tag } of interfaceLanguages.filter(({ isComplete }) => !isComplete)) {
    const words = new Map(flat(readWordFile(name, tag)))
    const kept = new Map(own(name, tag))
    for (const [key, text] of english) {
      const said = words.get(key) ?? words.get(key.replace(/\.one$/, '.other'))
      expect([key, placesIn(said ?? '')]).toEqual([key, placesIn(text)])
      if (![...kept.keys()].some((one) => one.replace(/\.other$/, '') === key.replace(/\.(one|other)$/, '')))
        expect([key, said]).toEqual([key, text])
    }
  }
})

test('a sentence has its facts, days as in the language, and the form of a number', () => {
  expect(sentence('Due {day}, “{title}”', 'en', { day: '2026-03-20', title: 'x' })).toBe('Due 20 March, “x”')
  expect(sentence('{day}前归还', 'zh-CN', { day: '2026-03-20' })).toBe('3月20日前归还')
  const forms = { one: '{count} book', other: '{count} books' }
  expect([1, 2, 0].map((count) => sentence(forms, 'en', { count }))).toEqual(['1 book', '2 books', '0 books'])
  // English forms in a language that has no singular
  expect([1, 2].map((count) => sentence(forms, 'zh-CN', { count }))).toEqual(['1 book', '2 books'])
  expect(sentence(undefined, 'en', {})).toBe('')
})
