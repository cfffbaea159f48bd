import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codingOf, fitsIn, lossyBytesOf } from './encoding.ts'
import { holdsTogether, isFit, lineOf, readLine, sealed, UnfitValue, valueOf, valuesOf } from './message.ts'
import { instantText } from './times.ts'

/** Lines with the checksums of the standard's own examples. Source: 3M SIP 2.00, example messages. */
const published = [
  '941AY3AZFDFA',
  '9900302.00AY1AZFCA5',
  '01N19960213    162352AO|ALCARD BLOCK TEST|AA104000000705|AC|AY2AZF02F',
  '6300119980723    091905Y         AOInstitutionID|AAPatronID|BP00001|BQ00005|AY1AZEA83',
]

test('checksums equal those of the published examples', () => {
  for (const line of published) {
    expect(holdsTogether(Buffer.from(line))).toBe(true)
    const sequence = Number(line.at(-7))
    expect(sealed(Buffer.from(line.slice(0, -9)), sequence).toString()).toBe(line)
  }
  expect(holdsTogether(Buffer.from('941AY3AZFDFB'))).toBe(false)
})

test('an answer is parsed: fixed part, repeated fields, empty fields, and a missing final delimiter', () => {
  const line = `64${' '.repeat(14)}01920260315    120000000000010002000000000000AOwhu|AAr1|AEA|AU11|AU12|AF|BLY|AUAZ`
  const received = readLine(line)
  if (!('message' in received)) throw new Error(received.because)
  expect(valuesOf(received.message, 'AU')).toEqual(['11', '12', 'AZ'])
  expect(valueOf(received.message, 'AF')).toBeUndefined()
  expect(received).toMatchObject({ sequence: undefined, checked: false })
  expect(readLine('941AY3AZFDFA')).toMatchObject({
    sequence: '3',
    checked: true,
    message: { fixed: '1', fields: [] },
  })
  expect(readLine('96AZFEF6')).toMatchObject({ message: { code: '96' }, sequence: undefined, checked: true })
  expect(readLine('HTTP/1.1 400')).toEqual({ because: 'unknown-message' })
  expect(readLine('98YYY')).toEqual({ because: 'cut-short' })
})

test('no value can end its field or its message, or begin another', () => {
  for (const broken of ['a|AAb', 'a\rb', 'a\nb', 'a\u2028b', '\u0000', 'a\u0085b', '\ud800'])
    expect(isFit(broken)).toBe(false)
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (account, barcode) => {
      const message = {
        code: '17',
        fixed: '',
        fields: [
          ['AA', account],
          ['AB', barcode],
        ] as const,
      }
      if (!isFit(account) || !isFit(barcode)) {
        expect(() => lineOf(message)).toThrow(UnfitValue)
        return
      }
      expect(lineOf(message).split('|')).toEqual([`17AA${account}`, `AB${barcode}`, ''])
    }),
  )
})

test('GBK is read and written correctly even if a second byte equals the delimiter', () => {
  const { bytesOf, textOf } = codingOf('gbk')
  expect(bytesOf('读者').toString('hex')).toBe('b6c1d5df')
  expect([...bytesOf('亅')]).toEqual([0x81, 0x7c])
  expect(textOf(bytesOf('AA亅|'))).toBe('AA亅|')
  expect(fitsIn('gbk', '𠮷')).toBe(false)
  expect(fitsIn('utf-8', '𠮷')).toBe(true)
  expect(() => bytesOf('😀')).toThrow(UnfitValue)
})

test('GB 18030 has every character that is not for private use, Latin-1 few; for people a question mark stands for the others', () => {
  const { bytesOf, textOf } = codingOf('gb18030')
  // by the standard's own table: two bytes, four of the basic plane, four of the others
  for (const [text, hex] of [
    ['亅', '817c'],
    ['Ñ', '81308835'],
    ['\uFFFD', '8431a437'],
    ['𠮷', '9534b235'],
    ['😀', '9439fc36'],
  ] as const)
    expect([text, bytesOf(text).toString('hex')]).toEqual([text, hex])
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      if (text.isWellFormed() && !/\p{Co}/u.test(text)) expect(textOf(bytesOf(text))).toBe(text)
    }),
  )
  expect(codingOf('latin1').bytesOf('Ñandú').toString('hex')).toBe('d1616e64fa')
  expect(fitsIn('latin1', '家')).toBe(false)
  expect(lossyBytesOf('latin1', 'é家𠮷|').toString('latin1')).toBe('é??|')
  expect(lossyBytesOf('gbk', '家𠮷').toString('hex')).toBe('bcd23f')
})

test('dates are written in the library’s time', () => {
  expect(instantText('Asia/Shanghai', new Date('2026-03-15T16:00:05Z'))).toBe('20260316    000005')
  expect(instantText('Europe/Berlin', new Date('2026-07-01T10:00:00Z'))).toBe('20260701    120000')
})
