/** What a line of a reference list says of its work, as far as it helps to find the work. */
export interface ReferenceLine {
  title: string
  authors: string[]
  /** Four digits, or empty. */
  year: string
}

/** "[12] ", "12. ", "(3)" before a reference. */
const NUMBER = /^\s*(?:\[\d{1,4}\]|[(（]\d{1,4}[)）]|\d{1,3}[.、](?=\s))\s*/
const YEAR = /(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)/

/** The forms of references, each with what stands where; the first that a line has is taken. */
const forms: readonly RegExp[] = [
  // GB/T 7714: Author, author. Title[M]. Place: Publisher, year.
  /^(?:(?<authors>[^[\]]{1,300}?)[.．。]\s*)?(?<title>[^[\]]{1,300}?)\s*\[(?:[MCNJDRSPZ]|DB|CP|EB|A|CM|DS)(?:\/(?:OL|CD|DK|MT))?\](?<rest>.*)$/u,
  // ISBD: Title : subtitle / responsibility. — Place : Publisher, year
  /^(?<title>[^/]{1,300}?)\s\/\s(?<authors>[^—]{1,200}?)\.?\s*(?:—|--|–)\s*(?<rest>.*)$/u,
  // MLA, Chicago: Author, and Author. "Title." Journal 3 (year): 1-9.
  /^(?<authors>[^"]{2,300}?)[.,]\s*"(?<title>[^"]{4,300}?)[.,?!]?"\s*(?<rest>.*\d{4}.*)$/u,
  // APA: Author, A., & Author, B. (Year). Title. Publisher.
  /^(?<authors>[^()]{2,300}?)\s*\((?<year>\d{4})[a-z]?(?:,[^)]{1,20})?\)[.,]?\s*(?<title>[^.]{2,300})(?<rest>\..*)?$/u,
  // Vancouver: Author AA, Author BB. Title. Place: Publisher; year.
  /^(?<authors>(?:\p{Lu}[\p{L}'-]+ \p{Lu}{1,3}(?:, |(?=\.)|(?=, et al)))+(?:, et al)?)\.\s(?<title>[^.]{2,300})\.\s(?<rest>.*\d{4}.*)$/u,
  // notes of Chinese books: 作者：《题名》，地点：出版社，年
  /^(?<authors>[^《》:：,，]{2,80})\s*[:：]\s*《(?<title>[^《》]{1,200})》\s*[,，](?<rest>.*\d{4}.*)$/u,
]

/** Quotation marks of all kinds are one. */
const oneQuote = (text: string): string => text.replaceAll(/[“”„«»]/g, '"')

/** MLA turns the first name round: "Smith, John, and Ann Lee". */
const firstInverted = (authors: string): string =>
  authors.replace(/^(\p{Lu}[\p{L}'-]+), (\p{Lu}\p{Ll}[\p{L}. -]*)(?=$|, (?:and|et al)\b)/u, '$2 $1')

/** Names of a list; initials stand at their family name: "Smith, J., & Lee, K.", "张三, 李四, 等". */
const namesIn = (authors: string): string[] =>
  authors
    .replaceAll(/,?\s*(?:等|et al)\.?$/gu, '')
    .split(/\s*(?:[;；、，]|,\s*&|&|,?\sand\s|,(?!\s*(?:\p{Lu}\.?[\s-]?){1,3}(?:,|$|&)))\s*/u)
    .map((name) => name.replace(/\s*(?:主编|编著|著|编|译|edited by|ed\.?|eds\.?)$/iu, '').trim())
    .filter((name) => name !== '')

/** Reads a reference as GB/T 7714, ISBD, APA, Vancouver, MLA and notes of books print it; `undefined` for any other text. */
export function readReferenceLine(line: string): ReferenceLine | undefined {
  const text = oneQuote(line.slice(0, 1_000)).replace(NUMBER, '').trim()
  for (const form of forms) {
    const { title = '', authors = '', year, rest = '' } = form.exec(text)?.groups ?? {}
    if (title.trim() !== '')
      return {
        title: title.trim().replace(/[.,:;]$/, ''),
        authors: namesIn(firstInverted(authors)),
        year: year ?? YEAR.exec(rest)?.[1] ?? '',
      }
  }
  return undefined
}
