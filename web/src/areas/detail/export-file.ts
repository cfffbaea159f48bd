import type { detail } from '@wenyuan/contract/areas/detail.ts'

type ExportedFile = NonNullable<(typeof detail.export)['~types']>['out']

/** What came over the wire as a file: text as it is, MARC as the bytes it was. */
export function blobOf({
  content,
  encoding,
  mediaType,
}: Pick<ExportedFile, 'content' | 'encoding' | 'mediaType'>): Blob {
  if (encoding === 'text') return new Blob([content], { type: mediaType })
  return new Blob([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], {
    type: mediaType,
  })
}

/** Hands a file to the browser to be saved under its name. */
export function saveFile(file: ExportedFile): void {
  const address = URL.createObjectURL(blobOf(file))
  const link = document.createElement('a')
  link.href = address
  link.download = file.fileName
  link.click()
  // the browser reads it after this turn
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
