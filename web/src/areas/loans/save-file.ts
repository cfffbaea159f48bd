import { blobOf } from '../detail/export-file.ts'

export interface NamedFile {
  fileName: string
  mediaType: string
  encoding: 'text' | 'base64'
  content: string
}

/** Hands a file to the browser to be saved under its name. */
export function saveFile(file: NamedFile): void {
  const address = URL.createObjectURL(blobOf(file))
  const link = document.createElement('a')
  link.href = address
  link.download = file.fileName
  link.click()
  // the browser reads it after this turn
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
