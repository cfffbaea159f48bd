import { expect, test } from 'vitest'
import { isGeneric } from './generic-words.ts'

test.each([
  'open access',
  'Open Access',
  'CC BY',
  'CC0',
  'CC BY, CC BY-NC-ND',
  'CC BY-NC-SA 4.0',
  'Creative Commons Attribution',
  'Public domain',
  '开放获取',
  'Electronic books',
])('"%s" tells nothing of a subject', (word) => expect(isGeneric(word)).toBe(true))

test.each([
  'Open access publishing',
  '开放获取期刊--研究',
  'CCD',
  'cc',
  'Public domain (Copyright law)',
  'commons',
  '红楼梦',
  'by',
])('"%s" is a subject', (word) => expect(isGeneric(word)).toBe(false))
