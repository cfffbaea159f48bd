import { expect, test } from 'vitest'
import { mayBeKept } from './may-be-kept.ts'
import { plainWords } from './pair.ts'

const isKept = (typed: string): boolean => mayBeKept(plainWords(typed))

test.each([
  '大河书',
  '江河水文志',
  '西瓜书',
  '绿皮书 数学',
  '线代',
  '高数',
  '计组',
  '毛概',
  '金融史',
  '黄河',
  '1984',
  '九十年代诗选',
  '抗战 1937-1945',
  'norwegian wood',
  'C++ primer',
  'mp3 player',
  'machine learning',
  'the dragon book',
  'theory of everything',
  'web 2.0',
  'кафедра',
])('words of a subject or a book may be kept: %s', (typed) => expect(isKept(typed)).toBe(true))

test.each([
  '王伟',
  '张小明',
  '張偉',
  '歐陽娜娜',
  '李建国',
  '陈明老师',
  '赵教授',
  '王小明的论文',
  '围城 钱钟书',
  '加西亚·马尔克斯',
  '司马光',
  '毕业论文 刘洋',
  'John Smith',
  'smith, anna',
  'maria garcia lopez',
  'J. K. Rowling',
  'Tolkien J. R. R.',
  'wang wei',
  'Zhang Xiaoming',
  'lixiaolong',
  "o'brien, tim",
  'prof miller',
  'Dr. Wu',
])('what looks like the name of a person is not: %s', (typed) => expect(isKept(typed)).toBe(false))

test.each([
  '20260001',
  '13800138000',
  '138 0013 8000',
  '１３８００１３８０００',
  '+86-27-6875-4321',
  '11010519491231002X',
  'B0012345',
  's001',
  'A-123',
  '一三八零零一三八',
  '9787506365437',
  '٢٠٢٦٠٠٠١',
  'wu@example.edu',
  'https://example.org/me',
  'www.example.org',
  '2026 0001',
  '学号 202611',
])('what looks like a number or an address is not: %s', (typed) => expect(isKept(typed)).toBe(false))

test('a single letter is not kept, nor is a long text', () => {
  expect(isKept('c')).toBe(false)
  expect(isKept('   水\u0000 ')).toBe(false)
  expect(isKept('江'.repeat(61))).toBe(false)
})
