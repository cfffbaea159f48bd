import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readableText } from './readable-text.ts'

describe('a title as plain text', () => {
  test.each([
    ['$Q_{\\alpha}$-Normal Families', 'Qα-Normal Families'],
    ['Response of Temperature to CO$_2$', 'Response of Temperature to CO₂'],
    ['Simulation of $^{67}$Cu production', 'Simulation of ⁶⁷Cu production'],
    ['below $10^{-9}$ $g$ with a gravimeter', 'below 10⁻⁹ g with a gravimeter'],
    ['an object of dimension $\\frac{1 + \\sqrt{5}}{2}$', 'an object of dimension (1 + √5)/2'],
    ['As Easy as $\\mathbb Q$: $\\mathbb{Z}_2$ and $\\mathcal{A}_2$', 'As Easy as ℚ: ℤ₂ and A₂'],
    ['$C^*$-algebras and $2^\\omega$', 'C*-algebras and 2^ω'],
    ['$\\Ext_R^1(M,-)$ of modules $M$', 'ExtR¹(M,-) of modules M'],
    ['quorum sensing in \\emph{Vibrio harveyi}', 'quorum sensing in Vibrio harveyi'],
    ['{\\it in vivo} and \\textbf{in vitro}', 'in vivo and in vitro'],
    ['\\Sigma\\Pi-polycategories, {\\epsilon}-iron, 10 {\\AA}', 'ΣΠ-polycategories, ε-iron, 10 Å'],
    [
      'Teichm{ü}ller and Erd\\H{o}s, G\\"odel, {\\\'E}tale, Franti\\v{s}ek',
      'Teichmüller and Erdős, Gödel, Étale, František',
    ],
    ['H<sub>2</sub>O and 10<sup>6</sup> of <i>E. coli</i>', 'H₂O and 10⁶ of E. coli'],
    ['20\\% of R\\&D, 12\\,GB', '20% of R&D, 12 GB'],
    ['As shown before \\cite{knuth97}', 'As shown before'],
    ['Schatten--von Neumann ideals, pages 5--10', 'Schatten–von Neumann ideals, pages 5–10'],
    ['bags of words. Text---a document---is one', 'bags of words. Text—a document—is one'],
    [
      "Discussion of ``Local Rademacher'' and a `paradox'",
      'Discussion of “Local Rademacher” and a ‘paradox’',
    ],
    ['The Micciche` model, Margu{č} and Rodi{č}', 'The Miccichè model, Marguč and Rodič'],
  ])('%s', (text, plain) => {
    expect(readableText(text)).toBe(plain)
  })

  test.each([
    'The $100 laptop and the $5 phone',
    'Living on $1 a day, dying for $5-$10 more',
    'Roman history $b with an introduction $c By Wm. Taylor',
    'The set {0,1} and a<b, p < 0.05 > q',
    '红楼梦 : {脂砚斋} 评',
    'C:/data and A_1 or 2^n',
    'Metadata for records -- Part 1: Principles',
    '章回小说--中国--清代',
    "the readers' `own",
    'the `ls` command and its --help',
    "a test -- `x` -- and the author's name",
  ])('%s stays as it is', (text) => {
    expect(readableText(text)).toBe(text)
  })

  test('a text without signs of TeX or HTML is not changed', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((one) => !/[\\$<{`]|--/.test(one))
    fc.assert(
      fc.property(text, (one) => {
        expect(readableText(one)).toBe(one)
      }),
    )
  })

  test('any mixture of signs gives a well-formed text that is not much longer', () => {
    const piece = fc.constantFrom(
      '$',
      '\\',
      '{',
      '}',
      '^',
      '_',
      '\\frac',
      '\\alpha',
      '\\emph',
      '<sub>',
      '</sub>',
      ' ',
      'a',
      '0',
      '红',
    )
    const text = fc.array(fc.oneof(piece, fc.string({ unit: 'grapheme', maxLength: 5 })), { maxLength: 200 })
    fc.assert(
      fc.property(text, (pieces) => {
        const raw = pieces.join('')
        const plain = readableText(raw)
        expect(plain.isWellFormed() || !raw.isWellFormed()).toBe(true)
        expect(plain).not.toContain('\ue05e')
        expect(plain.length).toBeLessThanOrEqual(2 * raw.length + 2)
      }),
    )
  })
})
