import type { DonorName } from '@wenyuan/contract/constants/donations.ts'

const isHan = /^\p{Script=Han}/u

/** The donor as the donor wishes to be named: "王*", "W. W."; empty: anonymous. Pure. */
export function donorAs(name: string, as: DonorName): string {
  const clean = name.trim()
  if (as === 'anonymous' || clean === '') return ''
  if (as === 'name') return clean
  if (isHan.test(clean)) {
    const [first = '', ...rest] = clean
    return first + '*'.repeat(Math.max(1, Math.min(rest.length, 2)))
  }
  return clean
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .slice(0, 4)
    .map((part) => `${[...part][0]?.toUpperCase() ?? ''}.`)
    .join(' ')
}
