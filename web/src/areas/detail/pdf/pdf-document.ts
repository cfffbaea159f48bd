import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'

GlobalWorkerOptions.workerPort = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })

/** CJK encoding tables and the standard fonts of PDF; loaded when a document refers to them. */
const encodings = import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url',
  import: 'default',
  eager: true,
})
const fonts = import.meta.glob<string>('../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url',
  import: 'default',
  eager: true,
})

async function fetchBytes(files: Record<string, string>, name: string): Promise<Uint8Array> {
  const found = Object.entries(files).find(([path]) => path.endsWith(`/${name}`))
  if (!found) throw new Error(`no file "${name}" for this document`)
  const response = await fetch(found[1])
  if (!response.ok) throw new Error(`"${name}" could not be fetched`)
  return new Uint8Array(await response.arrayBuffer())
}

class EncodingTables {
  async fetch({ name }: { name: string }): Promise<{ cMapData: Uint8Array; isCompressed: boolean }> {
    return { cMapData: await fetchBytes(encodings, `${name}.bcmap`), isCompressed: true }
  }
}

class StandardFonts {
  fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    return fetchBytes(fonts, filename)
  }
}

/**
 * Opens a PDF in a worker of the page's own origin. Scripts of the document do not run, no code is generated from
 * strings, and no other address is requested.
 */
export function openPdf(url: string): Promise<PDFDocumentProxy> {
  return getDocument({
    url,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    stopAtErrors: false,
    CMapReaderFactory: EncodingTables,
    StandardFontDataFactory: StandardFonts,
  }).promise
}
