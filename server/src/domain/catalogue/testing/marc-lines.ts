import type { MarcField, MarcRecord } from '../record.ts'

/**
 * A MARC record from lines in cataloguers' notation: "001 ocm1", "245 10$aTitle :$bsubtitle"; "#" is a blank indicator.
 * For tests.
 */
export function marcOf(leader: string, ...lines: string[]): MarcRecord {
  return { leader: leader.padEnd(24).slice(0, 24), fields: lines.map(fieldOf) }
}

/** Leaders of ordinary records. */
export const bookLeader = '00000nam a2200000   4500'
export const serialLeader = '00000nas a2200000   4500'
export const unimarcLeader = '00000nam0 2200000   450 '

function fieldOf(line: string): MarcField {
  const tag = line.slice(0, 3)
  const rest = line.slice(4)
  if (tag.startsWith('00')) return { tag, value: rest }
  return {
    tag,
    indicator1: (rest[0] ?? ' ').replace('#', ' '),
    indicator2: (rest[1] ?? ' ').replace('#', ' '),
    subfields: rest
      .slice(3)
      .split('$')
      .map((part) => ({ code: part.slice(0, 1), value: part.slice(1) })),
  }
}
