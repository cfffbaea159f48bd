import { expect, test } from 'vitest'
import { decoderOf, type Encoding, encodingOf, guessTextEncoding } from './charset.ts'
import { streamDecoder } from './stream-decoder.ts'

/** Titles in the bytes of each encoding, as programs of the time wrote them. */
const lists: readonly [Encoding, hex: string, text: string][] = [
  ['latin1', 'c974756465732066e96d696e6973746573', 'Études féministes'],
  ['latin1', '4d65747a2c2031393032963139383209d6737465727265696368', 'Metz, 1902–1982\tÖsterreich'],
  ['latin1', '526576697374612065737061f16f6c61', 'Revista española'],
  ['mac-roman', '83747564657320668e6d696e6973746573', 'Études féministes'],
  ['mac-roman', '536f756672698f72652c2031393032d031393832', 'Soufrière, 1902–1982'],
  ['mac-roman', '526576697374612065737061966f6c61', 'Revista española'],
  ['mac-roman', '85737465727265696368697363686520426c8a74746572', 'Österreichische Blätter'],
  ['cp437', '9074756465732066826d696e6973746573', 'Études féministes'],
  ['cp437', '9973746572726569636869736368652042 6c8474746572', 'Österreichische Blätter'],
  ['cp437', '526576697374612065737061a46f6c61', 'Revista española'],
]

test.each(lists)('a list in %s is found by its letters: %s', (encoding, hex, text) => {
  const bytes = Buffer.from(hex.replaceAll(' ', ''), 'hex')
  expect(guessTextEncoding(bytes)).toBe(encoding)
  expect(decoderOf(encoding)(bytes)).toBe(text)
  const stream = streamDecoder(encoding)
  expect(stream.write(bytes.subarray(0, 3)) + stream.write(bytes.subarray(3)) + stream.end()).toBe(text)
})

test('UTF-16 is found without its mark, in either order of bytes', () => {
  const text = 'publication_title\taccess_type\n图书馆学\tF\n'
  const little = Buffer.from(text, 'utf16le')
  const big = Buffer.from(little).swap16()
  expect([guessTextEncoding(little), guessTextEncoding(big)]).toEqual(['utf-16le', 'utf-16be'])
  expect([decoderOf('utf-16le')(little), decoderOf('utf-16be')(big)]).toEqual([text, text])
  expect(guessTextEncoding(Buffer.from('a\0b, a damaged file of Latin letters'))).toBe('utf-8')
})

test('the names of the encodings are known', () => {
  expect(['macintosh', 'Mac-Roman', 'CP437', 'IBM437', 'UTF-16'].map(encodingOf)).toEqual([
    'mac-roman',
    'mac-roman',
    'cp437',
    'cp437',
    'utf-16le',
  ])
})
