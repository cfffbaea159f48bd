import { languageTags } from '@wenyuan/contract/constants/languages.ts'
import { expect, test } from 'vitest'
import { wordFile } from '../../locales/words.ts'
import { builtInTexts, builtInWords } from './built-in-texts.ts'
import { type NoticeKind, noticeAddress, noticeKinds } from './kinds.ts'
import { placeholdersOf } from '../../locales/placeholders.ts'

const kinds = Object.keys(noticeKinds) as NoticeKind[]

test('every notice leads to the screen where it is handled', () => {
  expect(kinds.length).toBeGreaterThan(40)
  expect(kinds.filter((kind) => !noticeAddress(kind).startsWith('/'))).toEqual([])
  expect(noticeAddress('due-soon')).toBe('/personalCenter?tab=5')
  expect(noticeAddress('fine')).toBe('/personalCenter?tab=7&view=fees')
  expect(noticeAddress('of tomorrow')).toBe('')
})

test.each(languageTags)('every notice has its words in %s, and words of no other', (language) => {
  expect(Object.keys(wordFile('notices', language)).toSorted()).toEqual(kinds.toSorted())
  for (const kind of kinds) {
    const { title, text } = builtInWords(kind, language)
    expect([kind, title.length > 0, text.length > 0]).toEqual([kind, true, true])
  }
})

/** Placeholders that are filled in words of the language, from these facts. */
const named: Readonly<Record<string, readonly string[]>> = {
  place: ['library'],
  stage: ['stageCode', 'statusCode'],
  library: ['zh-CN', 'zh-TW', 'en'],
  way: ['kind'],
  list: ['found'],
}

test('a text names nothing but the facts of its notice, in every language the same', () => {
  for (const { kind, title, text } of builtInTexts()) {
    const facts: readonly string[] = noticeKinds[kind as NoticeKind].facts
    const placesIn = (language: 'zh-CN' | 'zh-TW' | 'en') =>
      placeholdersOf(`${title[language]} ${text[language]}`).toSorted()
    expect([kind, placesIn('zh-TW')]).toEqual([kind, placesIn('zh-CN')])
    const strange = [...placesIn('zh-CN'), ...placesIn('en')].filter(
      (name) => !facts.includes(name) && !named[name]?.every((fact) => facts.includes(fact)),
    )
    expect([kind, strange]).toEqual([kind, []])
  }
})
