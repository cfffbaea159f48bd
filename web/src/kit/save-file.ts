/** A file from the API: text unchanged, any other content as base64. */
export interface NamedFile {
  fileName: string
  mediaType: string
  encoding: 'text' | 'base64'
  content: string
}

export function blobOf({ content, encoding, mediaType }: Omit<NamedFile, 'fileName'>): Blob {
  if (encoding === 'text') return new Blob([content], { type: mediaType })
  return new Blob([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], {
    type: mediaType,
  })
}

/** Starts a download of the file in the browser. */
export function saveFile(file: NamedFile): void {
  const address = URL.createObjectURL(blobOf(file))
  const link = document.createElement('a')
  link.href = address
  link.download = file.fileName
  link.click()
  // the browser reads the file after this task
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
