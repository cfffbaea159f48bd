/** Bytes as a stream of chunks of the given size. For tests. */
export async function* inChunks(bytes: Buffer, size = bytes.length || 1): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

export async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of source) all.push(one)
  return all
}
