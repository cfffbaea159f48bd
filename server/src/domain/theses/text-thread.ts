import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { answerCalls } from '../../platform/threads/thread.ts'

export type TextCalls = {
  /** @returns the words of a PDF in reading order, page by page, until there are this many characters */
  text(path: string, longest: number): Promise<string>
}

/** Tables of Chinese and Japanese character codes. */
const cMaps = fileURLToPath(new URL('./cmaps/', import.meta.resolve('pdfjs-dist/package.json')))

const calls: TextCalls = {
  async text(path, longest) {
    const task = getDocument({
      data: new Uint8Array(await readFile(path)),
      cMapUrl: cMaps,
      cMapPacked: true,
      // nothing of a file is run
      isEvalSupported: false,
      useSystemFonts: false,
      verbosity: 0,
    })
    try {
      return await wordsOf(await task.promise, longest)
    } finally {
      await task.destroy()
    }
  },
}

async function wordsOf(file: PDFDocumentProxy, longest: number): Promise<string> {
  let text = ''
  for (let number = 1; number <= file.numPages && text.length < longest; number++) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent()
    // without a blank between pieces of a Chinese line, which are often single characters
    for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
    text += '\n'
    page.cleanup()
  }
  return text
}

answerCalls(calls)
