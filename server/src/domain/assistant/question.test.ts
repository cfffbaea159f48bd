import { expect, test } from 'vitest'
import { withoutAskingWords } from '../../search/questions/asking-words.ts'
import { masked } from './masking.ts'
import { readQuestion } from './question.ts'
import { byReciprocalRank } from './reciprocal-rank.ts'

test.each([
  ['有没有关于机器学习的书？', '机器学习'],
  ['请帮我推荐几本机器学习入门的书', '机器学习入门'],
  ['我想找一些关于唐诗的论文，谢谢', '唐诗'],
  ['請問有沒有關於紅樓夢的書嗎？', '紅樓夢'],
  ['红楼梦讲了什么？', '红楼梦'],
  ['《红楼梦》在哪里', '红楼梦'],
  ['什么是区块链', '区块链'],
  ['学习日语应该看什么书', '日语'],
  ['Do you have any books about machine learning?', 'machine learning'],
  ['Please recommend some good books on Tang poetry', 'Tang poetry'],
  ['I am looking for an introduction to statistics', 'introduction to statistics'],
  ['What is quantum computing?', 'quantum computing'],
  ['where is "The Old Man and the Sea"', 'Old Man and the Sea'],
  ['推荐', '推荐'],
  ['???', '???'],
])('the words of %s are %s', (question, words) => {
  expect(withoutAskingWords(question)).toBe(words)
})

test.each([
  ['我借的书什么时候到期', 'account'],
  ['How do I renew my loans?', 'account'],
  ['图书馆几点关门', 'library'],
  ['What are the opening hours?', 'library'],
  ['有没有《活着》', 'where'],
  ['Do you have War and Peace?', 'where'],
  ['什么是机器学习', 'about'],
  ['Tell me about the Silk Road', 'about'],
  ['机器学习', 'recommend'],
  ['books for children about space', 'recommend'],
] as const)('%s is a question of the kind %s', (question, intent) => {
  expect(readQuestion(question, 'zh-CN').intent).toBe(intent)
})

test.each([
  ['请推荐几本关于机器学习入门的书', 'en', 'zh-CN'],
  ['請推薦幾本機器學習的書', 'zh-CN', 'zh-TW'],
  ['唐代文化', 'zh-TW', 'zh-TW'],
  ['machine learning', 'zh-CN', 'en'],
  ['123', 'zh-TW', 'zh-TW'],
] as const)('%s, on a screen in %s, is answered in %s', (question, shown, language) => {
  expect(readQuestion(question, shown).language).toBe(language)
})

test.each([
  ['您好！红楼梦讲了什么？我的电话 13812345678', '红楼梦'],
  ['Hello. I am looking for books about space. Thanks!', 'space'],
  ['你好', '你好'],
])('the first sentence of %s that asks for something is searched', (question, words) => {
  expect(readQuestion(question, 'zh-CN').words).toBe(words)
})

test('titles, ISBNs and DOIs are read from a question', () => {
  const read = readQuestion('有《红楼梦》或“围城”吗？ISBN 7-02-000220-X，10.1000/xyz123', 'zh-CN')
  expect(read.titles).toEqual(['红楼梦', '围城'])
  expect(read.isbns).toEqual(['9787020002207'])
  expect(read.dois).toEqual(['10.1000/xyz123'])
})

test('personal data of a known form is masked; ISBNs and years are not', () => {
  expect(masked('a.b@c.edu 13812345678 +86 138-1234-5678 11010519491231002X 027-68752000')).toBe(
    '[mail] [phone] [phone] [id] [phone]',
  )
  expect(masked('ISBN 9787020002207, 1949, 7-02-000220-X')).toBe('ISBN 9787020002207, 1949, 7-02-000220-X')
})

test('what several lists rank high comes first', () => {
  expect(
    byReciprocalRank([
      ['a', 'b', 'c'],
      ['c', 'b'],
    ]),
  ).toEqual(['c', 'b', 'a'])
  expect(byReciprocalRank([[], ['x']])).toEqual(['x'])
})
