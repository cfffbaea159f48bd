/** How a class is written: "lcc:QA" of another scheme is QA, "ddc:51" is 510. */
export function classNumber(code: string): string {
  const [scheme = '', number] = code.split(':')
  if (number === undefined) return code
  return scheme === 'ddc' ? number.padEnd(3, '0') : number
}

/** The beginning of its class numbers and call numbers. */
export const numbersBegin = (code: string): string => code.slice(code.indexOf(':') + 1)
