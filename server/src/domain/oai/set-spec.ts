/** Signs of a code that a setSpec may not have, or that begin others. */
const other = /[^A-Za-z0-9\-_.!*'()]/gu

/** The name of a set: its kind and its code. Other signs of the code are bytes in hexadecimal numbers behind `~`. */
export const setSpecOf = (kind: 'kind' | 'branch' | 'collection', code: string): string =>
  `${kind}:${code.replace(other, (sign) =>
    [...Buffer.from(sign, 'utf8')].map((byte) => `~${byte.toString(16).padStart(2, '0')}`).join(''),
  )}`
