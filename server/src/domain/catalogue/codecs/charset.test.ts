import { describe, expect, test } from 'vitest'
import { encodingOf, guessLegacyEncoding, guessTextEncoding } from './charset.ts'
import { EncodingChooser } from './marc-decoder.ts'

/** "红楼梦 曹雪芹著 人民文学出版社" and "紅樓夢 曹雪芹著" in encodings that Node cannot write. */
const gb18030 = Buffer.from('baecc2a5c3ce20b2dcd1a9c7dbd6f820c8cbc3f1cec4d1a7b3f6b0e6c9e7', 'hex')
const big5 = Buffer.from('acf5bcd3b9da20b1e4b3b7aadbb5db20a4a4b5d8ae d1a7bd'.replaceAll(' ', ''), 'hex')

const record = (text: Buffer, ninth = ' '): Buffer =>
  Buffer.concat([
    Buffer.from(`00000nam ${ninth}2200000   4500245000000000\u001E  \u001Fa`),
    text,
    Buffer.from('\u001E\u001D'),
  ])

const chosen = (
  text: Buffer,
  options: { given?: 'gb18030' | 'latin1'; ninth?: string; sample?: Buffer } = {},
): { text: string; repairs: string[] } => {
  const bytes = record(text, options.ninth)
  const { decode, repairs } = new EncodingChooser(options.given, options.sample ?? bytes).decoderFor(bytes)
  const from = bytes.length - text.length - 2
  return { text: decode(bytes, from, from + text.length), repairs }
}

describe('encodings', () => {
  test('the usual names of an encoding are known', () => {
    expect(
      ['UTF8', 'utf-8', 'GBK', 'gb2312', 'GB18030', 'Big5', 'MARC-8', 'ansel', 'cp1252'].map(encodingOf),
    ).toEqual(['utf-8', 'utf-8', 'gb18030', 'gb18030', 'gb18030', 'big5', 'marc-8', 'marc-8', 'latin1'])
    expect(encodingOf('ebcdic')).toBeUndefined()
  })

  test('Chinese text is distinguished from European text, and GB18030 from Big5', () => {
    expect(guessLegacyEncoding(gb18030)).toBe('gb18030')
    expect(guessLegacyEncoding(big5)).toBe('big5')
    expect(guessLegacyEncoding(Buffer.from('Les Misérables, à Noël. Ça déjà vu', 'latin1'))).toBe('latin1')
    expect(guessLegacyEncoding(Buffer.from('Dvo\u00E9r\u00E2ak, Anton\u00E2in', 'latin1'))).toBe('marc-8')
  })

  test('the encoding of plain text is detected by a byte order mark or by its bytes, even if cut inside a character', () => {
    expect(guessTextEncoding(Buffer.from('\uFEFFtitle', 'utf16le'))).toBe('utf-16le')
    expect(guessTextEncoding(Buffer.from('书名,作者'))).toBe('utf-8')
    expect(guessTextEncoding(Buffer.from('书名,作者').subarray(0, -1))).toBe('utf-8')
    expect(guessTextEncoding(gb18030)).toBe('gb18030')
  })

  test('UTF-8 is read as UTF-8 where leader/09 denies it', () => {
    expect(chosen(Buffer.from('Война и мир')).text).toBe('Война и мир')
  })

  test('GB18030 is detected if nothing declares it, and a short title is read like its file', () => {
    expect(chosen(gb18030).text).toBe('红楼梦 曹雪芹著 人民文学出版社')
    // The bytes of "联通" happen to be valid UTF-8: the other records of the file decide.
    expect(chosen(Buffer.from('c1aacda8', 'hex'), { sample: record(gb18030) }).text).toBe('联通')
  })

  test('text declared as Unicode that is MARC-8 is read, and the wrong declaration is reported', () => {
    const read = chosen(Buffer.from('Dvo\u00E9r\u00E2ak', 'latin1'), { ninth: 'a' })
    expect(read.text).toBe('Dvořák')
    expect(read.repairs).toEqual(['Leader/09 says Unicode, but the text is MARC-8.'])
  })

  test('one damaged byte does not spoil the other characters', () => {
    const bytes = Buffer.concat([Buffer.from('Воина и '), Buffer.from([0xd0]), Buffer.from(' мир')])
    const read = chosen(bytes, { ninth: 'a' })
    expect(read.text).toBe('Воина и \uFFFD мир')
    expect(read.repairs).toEqual(['A character is damaged: its bytes are not UTF-8.'])
  })

  test('an encoding given by the caller is used', () => {
    expect(chosen(Buffer.from('caf\u00E9', 'latin1'), { given: 'latin1' }).text).toBe('café')
    expect(chosen(Buffer.from('c1aacda8', 'hex'), { given: 'gb18030' }).text).toBe('联通')
  })

  test('accents after their letters are composed, so that equal titles are equal', () => {
    expect(chosen(Buffer.from('Dvor\u030Ca\u0301k')).text).toBe('Dvořák')
  })

  test('entities left over from XML become characters', () => {
    expect(chosen(Buffer.from('J&auml;rki &amp; &quot;tunteet&quot;')).text).toBe('J&auml;rki & "tunteet"')
  })
})
