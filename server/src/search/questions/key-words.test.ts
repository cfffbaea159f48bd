import { expect, test } from 'vitest'
import { withoutAskingWords } from './asking-words.ts'
import { keyWordsOf } from './key-words.ts'

test.each([
  ['金庸的武侠小说馆里都有哪些', ['金庸', '武侠小说'], []],
  ['我想读陀思妥耶夫斯基的长篇，有哪些译本', ['陀思妥耶夫斯基'], ['小说']],
  ['王阳明的心学该读哪些书', ['王阳明', '心学'], []],
  ['三國演義有幾種版本', ['三國演義'], []],
  ['唐詩三百首有注釋本嗎', ['唐詩三百首'], []],
  ['微積分怎麼學比較好', ['微積分'], []],
  ['刑法讲义之类的书在哪里能找到', ['刑法讲义'], []],
  ['有机化学难吗', ['有机化学'], []],
  ['学校管理有什么书', ['学校管理'], []],
  ['Which books explain relativity to a beginner', ['relativity'], []],
  ['What does the library hold on psychoanalysis', ['psychoanalysis'], []],
  ['Novels set in Victorian London', ['Victorian', 'London'], ['fiction']],
  ["Are Plato's dialogues here", ['Plato', 'dialogues'], []],
  ['memories of the First World War', ['World', 'War', '1914-1918'], ['personal narratives']],
  ['小说', ['小说'], []],
  ['有什么书', [], []],
])('%s is about %j', (sentence, keys, kinds) => {
  const read = keyWordsOf(sentence)
  expect(read.keys).toEqual(keys)
  expect(read.kinds.map(({ heading }) => heading)).toEqual(kinds)
})

test.each([
  ['金庸的武侠小说馆里都有哪些', '金庸的武侠小说'],
  ['請問有沒有白先勇的小說', '白先勇的小說'],
  ['What have you got about ethics and moral philosophy', 'ethics and moral philosophy'],
])('the topic of %s is shown as %s', (sentence, topic) => {
  expect(keyWordsOf(sentence).topic).toBe(topic)
})

test.each([
  ['978-7-5063-6543-7', '978-7-5063-6543-7'],
  ['Get-rich-quick schemes', 'Get-rich-quick schemes'],
  ['a.k.a. Nadja', 'a.k.a. Nadja'],
  ['10,000 steps', '10,000 steps'],
  ['the 39 steps', 'steps'],
])('words of asking are whole words: %s', (question, matter) => {
  expect(withoutAskingWords(question)).toBe(matter)
})
