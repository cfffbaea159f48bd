import { type Proposal, type Reading, row, type Typed } from './reading.ts'

const extension = /\.(?:pdf|epub|mobi|azw3?|txt|docx?|djvu|caj|chm|pptx?|zip|rar)$/i
/** What download sites put around a title. */
const around = /\s*[([【（][^()[\]【】（）]{0,40}[)\]】）]\s*/gu

/** The name of a file: 活着.pdf, Deep_Learning.epub. */
function propose({ text }: Typed): Proposal[] {
  const trimmed = text.trim()
  if (!extension.test(trimmed)) return []
  const name = trimmed.replace(extension, '').replaceAll(/[_+]|(?<=\p{L})\.(?=\p{L})/gu, ' ')
  const bare = name
    .replaceAll(around, ' ')
    .replaceAll(/\s+-\s+|\s+/g, ' ')
    .trim()
  return [...new Set([name.trim(), bare])]
    .filter((words) => words !== '')
    .map((words) => ({ searchItems: [row(words)], from: trimmed, to: words }))
}

export const fileName: Reading = { kind: 'file-name', propose }
