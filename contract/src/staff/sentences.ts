/** English sentences with `{1}`, `{2}` … for what differs, and the same in the language of the room. */
export type Sentences = Readonly<Record<string, string>>

const PLACE = /\{(\d)\}/g

interface Pattern {
  fits: RegExp
  said: string
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Patterns with more of their own words come first. */
const patternsOf = (sentences: Sentences): Pattern[] =>
  Object.entries(sentences)
    .filter(([english]) => english.includes('{1}'))
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([english, said]) => ({
      fits: new RegExp(`^${english.split(PLACE).map(part).join('')}$`, 's'),
      said,
    }))

/** Odd parts are the numbers of the places. */
const part = (text: string, at: number): string => (at % 2 === 0 ? escaped(text) : '(.+?)')

/**
 * Translates what the server says of files and entries: sentences for the person who sent them, which programs and the
 * command line read in English. A sentence that is not known stays as it is.
 */
export function translatorOf(sentences: Sentences): (text: string) => string {
  const patterns = patternsOf(sentences)
  const known = (text: string): string | undefined => {
    if (Object.hasOwn(sentences, text)) return sentences[text]
    for (const { fits, said } of patterns) {
      const [, ...values] = fits.exec(text) ?? []
      if (values.length > 0)
        return said.replaceAll(PLACE, (_, place: string) => values[Number(place) - 1] ?? '')
    }
    return undefined
  }
  const translated = (text: string): string | undefined => {
    const isEnded = text.endsWith('.')
    const said = known(isEnded ? text.slice(0, -1) : text)
    return said === undefined ? undefined : `${said}${isEnded ? '。' : ''}`
  }
  return (text) => {
    const whole = translated(text)
    if (whole !== undefined) return whole
    // "address.en: a name is needed."
    const [, field = '', rest = ''] = /^([\w.-]+|The entry|[^\s:]+):\s+(.*)$/s.exec(text) ?? []
    const inner = rest === '' ? undefined : translated(rest)
    return inner === undefined ? text : `${translated(field) ?? field}：${inner}`
  }
}
