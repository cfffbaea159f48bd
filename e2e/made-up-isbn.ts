/** A number of an imaginary publisher with its check digit (ISO 2108). */
export function isbnOf(number: number): string {
  const twelve = `978730${String(number).padStart(6, '0')}`
  const sum = [...twelve].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}
