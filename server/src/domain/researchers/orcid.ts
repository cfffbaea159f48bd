/**
 * The iD in its form with hyphens: "https://orcid.org/0000-0002-1825-0097" → "0000-0002-1825-0097". Undefined when the
 * check digit is wrong. Source: ORCID, "Structure of the ORCID Identifier" (ISO 7064 MOD 11-2).
 */
export function readOrcid(text: string): string | undefined {
  const [, digits = ''] = /^(?:https?:\/\/orcid\.org\/)?((?:\d{4}-?){3}\d{3}[\dXx])$/.exec(text.trim()) ?? []
  const plain = digits.replaceAll('-', '').toUpperCase()
  if (plain === '') return undefined
  let total = 0
  for (const digit of plain.slice(0, 15)) total = ((total + Number(digit)) * 2) % 11
  const check = (12 - total) % 11
  if (plain[15] !== (check === 10 ? 'X' : String(check))) return undefined
  return [0, 4, 8, 12].map((from) => plain.slice(from, from + 4)).join('-')
}
