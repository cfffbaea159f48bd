import traditionalToSimplified from 'opencc-js/dict/TSCharacters'

/** Letters that simplified text does not have; those of both scripts, such as 乾 and 著, are not among them. */
const letters: ReadonlySet<string> = new Set(
  traditionalToSimplified.split('|').flatMap((pair) => {
    const [from = '', ...to] = pair.split(' ')
    return to.includes(from) ? [] : [from]
  }),
)

/** Whether a text is in traditional script: it has a letter that only that script has. Pure. */
export const isTraditional = (text: string): boolean => Array.from(text).some((letter) => letters.has(letter))
