import type { BerNode } from './ber.ts'
import { bytesIn, numberIn, partOf } from './values.ts'

/** Tags of the answers. Source: Z39.50-1995, appendix 3. */
const INIT = 21
const SEARCH = 23
const PRESENT = 25

const isAnswer = (node: BerNode, tag: number): boolean => node.cls === 2 && node.tag === tag
const isTrue = (node: BerNode | undefined): boolean => node !== undefined && (node.bytes[0] ?? 0) !== 0

/** Whether the target has accepted the session. */
export const isAccepted = (node: BerNode): boolean => isAnswer(node, INIT) && isTrue(partOf(node, 12))

/** How many records match; undefined: the search was refused. */
export function countIn(node: BerNode): number | undefined {
  if (!isAnswer(node, SEARCH) || !isTrue(partOf(node, 22))) return undefined
  const count = numberIn(partOf(node, 23))
  return count !== undefined && count >= 0 ? count : undefined
}

/** The records of a page as ISO 2709 bytes; a record that the target cannot give is left out. */
export function recordsIn(node: BerNode): Buffer[] | undefined {
  if (!isAnswer(node, PRESENT)) return undefined
  const list = partOf(node, 28)
  if (!list) return partOf(node, 130) ? undefined : []
  return (list.parts ?? []).flatMap((named) => {
    const external = partOf(partOf(named, 1), 1)?.parts?.[0]
    const octets = partOf(external, 1)
    return octets ? [bytesIn(octets)] : []
  })
}
