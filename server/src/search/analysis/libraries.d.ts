declare module 'opencc-js/dict/*' {
  /** "from to[ to…]|from to|…" */
  const pairs: string
  export default pairs
}

declare module 'snowball-stemmers' {
  export interface Stemmer {
    stem(word: string): string
  }
  export function newStemmer(algorithm: string): Stemmer
}
