export type PictureFault = 'kind' | 'size' | 'empty'

/** Validates a JPEG or PNG file by its first bytes and length; name and declared type are not trusted. */
export function pictureFault(head: Uint8Array, size: number, limit: number): PictureFault | undefined {
  if (size === 0) return 'empty'
  if (size >= limit) return 'size'
  const startsWith = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)
  const isPng = startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  const isJpeg = startsWith(0xff, 0xd8, 0xff)
  return isPng || isJpeg ? undefined : 'kind'
}

/** A file as a data URL, the form the call expects. */
const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable file')))
    reader.readAsDataURL(file)
  })

/** A chosen picture as a data URL, or what is wrong with it. */
export async function readPicture(
  file: File,
  limit: number,
): Promise<{ url: string } | { fault: PictureFault }> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  const fault = pictureFault(head, file.size, limit)
  return fault ? { fault } : { url: await dataUrlOf(file) }
}
