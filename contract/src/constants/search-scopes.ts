/** Parts of the catalogue that the box on the home page can be limited to, each with its document codes. */
export const typeScopes = {
  books: ['1', '18'],
  papers: ['4', '3', '11'],
} as const

export type TypeScope = keyof typeof typeScopes

/** The list of everything in such a part, as an address of the app. */
export const listOfScope = (scope: TypeScope): string =>
  `/searchList?${typeScopes[scope].map((code) => `docCode=${code}`).join('&')}`
