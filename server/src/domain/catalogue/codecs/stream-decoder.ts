import { StringDecoder } from 'node:string_decoder'
import type { Encoding } from './charset.ts'

export interface StreamDecoder {
  write(bytes: Buffer): string
  end(): string
}

/** A decoder that keeps the bytes of an unfinished character for the next chunk. MARC-8 is no encoding of text files: Windows-1252 stands in. */
export function streamDecoder(encoding: Encoding): StreamDecoder {
  if (encoding === 'utf-8' || encoding === 'utf-16le') {
    return new StringDecoder(encoding === 'utf-8' ? 'utf8' : 'utf16le')
  }
  const decoder = new TextDecoder(encoding === 'latin1' || encoding === 'marc-8' ? 'windows-1252' : encoding)
  return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() }
}

/** UTF-16 text as UTF-8 bytes: line and quote bytes can then be looked for. */
export async function* transcodeToUtf8(
  source: AsyncIterable<Buffer>,
  encoding: Encoding,
): AsyncGenerator<Buffer> {
  const decoder = streamDecoder(encoding)
  for await (const chunk of source) yield Buffer.from(decoder.write(chunk))
  yield Buffer.from(decoder.end())
}
