/** Articles, conjunctions and prepositions in lower case inside a title. Source: MLA 9, 2.90; Chicago 17, 8.159. */
const small = new Set(
  (
    'a an the and but for nor or so yet as if about above across after against along among around at before behind ' +
    'below beneath beside between beyond by down during except from in inside into like near of off on onto out over ' +
    'past per since through throughout to toward towards under until up upon via with within without'
  ).split(' '),
)

/** An English title in headline capitals; words with inner capitals are unchanged. */
export function headline(title: string): string {
  const words = title.split(/(\s+|-)/)
  const last = words.length - 1
  return words
    .map((word, at) => {
      const begins = at === 0 || at === last || /[:?!.]$/.test(words[at - 2] ?? '')
      const letters = word.toLowerCase().replace(/[^\p{L}]/gu, '')
      return (!begins && small.has(letters)) || /\p{Ll}\p{Lu}/u.test(word)
        ? word
        : word.replace(/\p{L}/u, (letter) => letter.toUpperCase())
    })
    .join('')
}
