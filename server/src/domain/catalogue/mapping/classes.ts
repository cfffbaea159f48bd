import type { ClassNumber } from '../record.ts'
import { isHan, narrow, tidyText } from './text.ts'

const schemes = new Map<string, ClassNumber['scheme']>([
  ['clc', 'clc'],
  ['中图', 'clc'],
  ['中图法', 'clc'],
  ['lcc', 'lcc'],
  ['ddc', 'ddc'],
  ['dewey', 'ddc'],
  ['ics', 'ics'],
  ['udc', 'udc'],
])

/** A main class of the Chinese Library Classification: one letter (T takes a second) and digits. */
const clcShape = /^(?:[A-KN-SUVXZ]|T[A-Z]?)\d/
const lccShape = /^[A-HJ-NP-VZ][A-Z]{0,2}\s?\d/

/**
 * A class number with its scheme, by a prefix ("clc:TP18"), else by its form and the language of the record (the
 * schemes of the Library of Congress and of China look alike: "Q175" fits both).
 */
export function readClassNumber(text: string, language: string | undefined): ClassNumber | undefined {
  const plain = narrow(tidyText(text))
  const prefix = /^([\p{L}]+)\s*[:：]\s*(.+)$/u.exec(plain)
  const named = schemes.get(prefix?.[1]?.toLowerCase() ?? '')
  if (named && prefix?.[2]) return { scheme: named, value: prefix[2] }
  if (plain === '' || isHan(plain)) return undefined
  if (/^\d{2}(?:\.\d{3}(?:\.\d{2})?)$/.test(plain)) return { scheme: 'ics', value: plain }
  if (/^\d{3}(?:[./]\d+|$)/.test(plain)) return { scheme: 'ddc', value: plain.replaceAll('/', '') }
  const chinese = language === undefined || language === 'chi'
  if (chinese && clcShape.test(plain)) return { scheme: 'clc', value: plain }
  if (lccShape.test(plain) || /^[A-Z]{1,3}$/.test(plain))
    return { scheme: chinese ? 'clc' : 'lcc', value: plain }
  return { scheme: 'other', value: plain }
}
