/** Base64 of 750,000 bytes is the longest text that the server takes. */
export const LARGEST_BYTES = 750_000

export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
