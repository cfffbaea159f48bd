import { StringDecoder } from 'node:string_decoder'
import type { Encoding } from './charset.ts'
import { decodeCp437 } from './european.ts'

export interface StreamDecoder {
  write(bytes: Buffer): string
  end(): string
}

/** Names of the platform for our names. */
const labels: Partial<Record<Encoding, string>> = {
  latin1: 'windows-1252',
  'marc-8': 'windows-1252',
  'mac-roman': 'macintosh',
}

/**
 * A decoder that keeps an incomplete character for the next chunk. Text files are never MARC-8: Windows-1252 is used
 * instead.
 */
export function streamDecoder(encoding: Encoding): StreamDecoder {
  if (encoding === 'utf-8' || encoding === 'utf-16le') {
    return new StringDecoder(encoding === 'utf-8' ? 'utf8' : 'utf16le')
  }
  if (encoding === 'cp437') return { write: decodeCp437, end: () => '' }
  const decoder = new TextDecoder(labels[encoding] ?? encoding)
  return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() }
}

/** Converts UTF-16 to UTF-8, so that line ends and quotes can be searched as bytes. */
export async function* transcodeToUtf8(
  source: AsyncIterable<Buffer>,
  encoding: Encoding,
): AsyncGenerator<Buffer> {
  const decoder = streamDecoder(encoding)
  for await (const chunk of source) yield Buffer.from(decoder.write(chunk))
  yield Buffer.from(decoder.end())
}
