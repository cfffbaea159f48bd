import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'

/** The files of an archive by name. */
export async function unzipped(file: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(file, { autoClose: false })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    files.set(entry.fileName, Buffer.concat(chunks))
  }
  zip.close()
  return files
}

/** An archive of these files. */
export async function zipped(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of files) zip.addBuffer(content, name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The texts of a workbook's sheet, cell by cell. */
export async function textsOfSheet(base64: string): Promise<string[]> {
  const parts = await unzipped(Buffer.from(base64, 'base64'))
  const sheet = parts.get('xl/worksheets/sheet1.xml')?.toString() ?? ''
  return [...sheet.matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g)].map(([, text = '']) => text)
}
