/** Languages whose names of months are read. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'pl', 'ru']

/** A word without accents and the point of an abbreviation. */
const bare = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()

/** Names and abbreviations of months. A word that means two of them is none. */
const months: ReadonlyMap<string, number> = (() => {
  const found = new Map<string, number | undefined>()
  for (const language of LANGUAGES)
    for (const length of ['long', 'short'] as const)
      for (const options of [{ month: length }, { month: length, day: 'numeric' }] as const)
        for (let month = 1; month <= 12; month += 1) {
          const parts = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).formatToParts(
            Date.UTC(2001, month - 1, 15),
          )
          const name = bare(parts.find(({ type }) => type === 'month')?.value ?? '')
          found.set(name, found.has(name) && found.get(name) !== month ? undefined : month)
        }
  // "Sept" of English prints
  found.set('sept', 9)
  return new Map([...found].flatMap(([name, month]) => (month === undefined ? [] : [[name, month]])))
})()

/** The number of a month by its name in one of ten languages. */
export const monthOfName = (word: string): number | undefined => months.get(bare(word))

const season =
  '(?:spring|summer|autumn|fall|winter|fruhjahr|fruhling|sommer|herbst|printemps|ete|automne|hiver|q[1-4]|[春夏秋冬]季?[号號刊]?)'
const SEASON = new RegExp(`${season}(?:\\s*[-/&]\\s*${season})?`, 'u')

/** The text without a season or quarter; undefined when it names none. */
export function withoutSeason(text: string): string | undefined {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
  const rest = plain.replace(SEASON, ' ')
  return rest === plain ? undefined : rest.replace(/\s+/g, ' ').replace(/^[\s,./-]+|[\s,./-]+$/g, '')
}
