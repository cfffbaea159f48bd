export type ByteRange = { from: number; to: number } | 'whole' | 'unsatisfiable'

/**
 * The range that a request asks for. Several ranges, other units and malformed headers are answered with the whole
 * file, as the standard allows. Source: RFC 9110, 14.1.2 and 14.2.
 */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Number(last)
    if (length === 0 || size === 0) return 'unsatisfiable'
    return { from: Math.max(0, size - length), to: size - 1 }
  }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < from) return 'whole'
  return from >= size ? 'unsatisfiable' : { from, to }
}
