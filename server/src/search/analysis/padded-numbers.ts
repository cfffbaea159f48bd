const numbers = /\d+/g

/** Pads numbers so that a text sorts by their value: "7" before "12". */
export const padNumbers = (text: string, width: number): string =>
  text.replace(numbers, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(width, '0'))
