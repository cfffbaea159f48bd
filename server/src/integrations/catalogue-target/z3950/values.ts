import type { BerNode } from './ber.ts'

/** A constructed element of the context class. */
export const group = (tag: number, ...parts: BerNode[]): BerNode => ({
  cls: 2,
  tag,
  parts,
  bytes: Buffer.alloc(0),
})

/** A primitive element of the context class. */
export const leaf = (tag: number, bytes: Buffer): BerNode => ({ cls: 2, tag, bytes })

export const whole = (tag: number, value: number): BerNode => leaf(tag, integerBytes(value))
export const flagOf = (tag: number, value: boolean): BerNode => leaf(tag, Buffer.from([value ? 0xff : 0]))
export const nothing = (tag: number): BerNode => leaf(tag, Buffer.alloc(0))

/** A SEQUENCE of the universal class. */
export const sequence = (...parts: BerNode[]): BerNode => ({ cls: 0, tag: 16, parts, bytes: Buffer.alloc(0) })

/** An object identifier of the universal class. */
export const oid = (text: string): BerNode => ({ cls: 0, tag: 6, bytes: oidBytes(text) })

/** A whole number of 0 and more, as short as possible. */
export function integerBytes(value: number): Buffer {
  const bytes: number[] = []
  for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  if (bytes.length === 0 || (bytes[0] ?? 0) >= 0x80) bytes.unshift(0)
  return Buffer.from(bytes)
}

/** "1.2.840.10003.5.10" as bytes. */
export function oidBytes(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  const digits = rest.flatMap((arc) => {
    const bytes = [arc & 0x7f]
    for (let more = arc >> 7; more > 0; more >>= 7) bytes.unshift((more & 0x7f) | 0x80)
    return bytes
  })
  return Buffer.from([first * 40 + second, ...digits])
}

/** The part of the context class with a tag. */
export const partOf = (node: BerNode | undefined, tag: number): BerNode | undefined =>
  node?.parts?.find((part) => part.cls === 2 && part.tag === tag)

/** A whole number; undefined where there is none, or it is beyond six bytes. */
export const numberIn = (node: BerNode | undefined): number | undefined =>
  node && !node.parts && node.bytes.length > 0 && node.bytes.length <= 6
    ? node.bytes.readIntBE(0, node.bytes.length)
    : undefined

/** An octet string, also one in parts. */
export const bytesIn = (node: BerNode): Buffer =>
  node.parts ? Buffer.concat(node.parts.map(bytesIn)) : node.bytes
