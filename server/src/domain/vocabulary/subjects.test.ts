import { expect, test } from 'vitest'
import { inOtherLanguage } from './subjects.ts'

test.each([
  ['机器学习', ['machine learning']],
  ['機器學習入門', ['machine learning']],
  ['量子计算与密码学', ['quantum computing', 'cryptography']],
  ['An introduction to Machine Learning', ['机器学习']],
  ['wetlands and birds', ['湿地', '鸟']],
  ['红楼梦', []],
  ['梦', ['dreams']],
  ['', []],
])('the subjects of %j in the other language are %j', (text, subjects) => {
  expect(inOtherLanguage(text)).toEqual(subjects)
})
