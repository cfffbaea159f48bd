/** Magic numbers of files that people load by mistake. */
const unsupportedFormats: [string, (head: Buffer) => boolean][] = [
  ['an Excel workbook (.xlsx)', (head) => isZip(head) && head.includes('xl/')],
  ['a Word document (.docx)', (head) => isZip(head) && head.includes('word/')],
  ['an OpenDocument file', (head) => isZip(head) && head.includes('mimetypeapplication/vnd.oasis')],
  ['a ZIP archive', isZip],
  ['an old Excel or Word file', (head) => head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))],
  ['a PDF document', (head) => head.subarray(0, 5).equals(Buffer.from('%PDF-'))],
  [
    'a 7-Zip archive',
    (head) => head.subarray(0, 6).equals(Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c])),
  ],
  ['a RAR archive', (head) => head.subarray(0, 4).equals(Buffer.from('Rar!'))],
  ['an SQLite database', (head) => head.subarray(0, 15).equals(Buffer.from('SQLite format 3'))],
  [
    'an Access database',
    (head) =>
      head.subarray(4, 19).equals(Buffer.from('Standard Jet DB')) ||
      head.subarray(4, 19).equals(Buffer.from('Standard ACE DB')),
  ],
  [
    'a dBASE file (.dbf)',
    (head) =>
      head.length > 32 &&
      [0x03, 0x83, 0x8b, 0xf5].includes(head[0] ?? 0) &&
      (head[2] ?? 0) <= 12 &&
      (head[3] ?? 0) <= 31 &&
      head[12] === 0 &&
      head[13] === 0,
  ],
  [
    'a picture',
    (head) =>
      head.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])) ||
      head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
      head.toString('latin1', 0, 4) === 'GIF8',
  ],
  [
    'an XZ or Zstandard archive',
    (head) =>
      head.subarray(0, 5).equals(Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a])) ||
      head.subarray(0, 4).equals(Buffer.from([0x28, 0xb5, 0x2f, 0xfd])),
  ],
  ['a bzip2 archive', (head) => /^BZh[1-9]1AY/.test(head.toString('latin1', 0, 7))],
]

function isZip(head: Buffer): boolean {
  return head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))
}

/** The format of a file with such a magic number. */
export const unsupportedFormatOf = (head: Buffer): string | undefined =>
  unsupportedFormats.find(([, fits]) => fits(head))?.[0]
