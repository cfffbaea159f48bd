import type { AuthorityHeading } from '@wenyuan/server/domain/catalogue/record.ts'

/** Writers with their other names: plain facts, entered by hand. Heading, other names, headings to look under as well. */
const writers: [string, string[], string[]][] = [
  ['鲁迅', ['周树人', '周樟寿', 'Lu, Xun'], ['周作人']],
  ['老舍', ['舒庆春', '舒舍予', 'Lao, She'], []],
  ['茅盾', ['沈德鸿', '沈雁冰', 'Mao, Dun'], []],
  ['巴金', ['李尧棠', '李芾甘', 'Ba, Jin'], []],
  ['金庸', ['查良镛', 'Jin, Yong', 'Cha, Louis'], []],
  ['冰心', ['谢婉莹', 'Bing, Xin'], []],
  ['莫言', ['管谟业', 'Mo, Yan'], []],
  ['Twain, Mark', ['Clemens, Samuel Langhorne'], []],
  ['Carroll, Lewis', ['Dodgson, Charles Lutwidge'], []],
  ['Eliot, George', ['Evans, Mary Ann'], []],
]

export const demoAuthorities: readonly AuthorityHeading[] = writers.map(
  ([heading, variants, seeAlso], at) => ({
    controlNumber: `demo-${at + 1}`,
    kind: 'person',
    heading,
    variants,
    seeAlso,
  }),
)
