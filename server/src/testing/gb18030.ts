const decoder = new TextDecoder('gb18030', { fatal: true })

/** The signs of two bytes, by what decodes them: there is no encoder. */
const signs = new Map(
  Array.from({ length: 0x7e }, (_, high) =>
    Array.from({ length: 0xbf }, (_, low) => Buffer.from([0x81 + high, 0x40 + low])),
  )
    .flat()
    .flatMap((bytes) => {
      try {
        return [[decoder.decode(bytes), bytes] as const]
      } catch {
        // no sign
        return []
      }
    }),
)

/** A text of ASCII and common Chinese in GB18030. */
export const inGb18030 = (text: string): Buffer =>
  Buffer.concat([...text].map((sign) => signs.get(sign) ?? Buffer.from(sign, 'latin1')))
