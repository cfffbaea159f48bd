import { languageInUse } from './words.ts'

/** The name of the library in the current language; the server writes all three into the page. */
export const libraryName = (): string =>
  document.querySelector(`meta[name="library"][lang="${languageInUse()}"]`)?.getAttribute('content') ?? ''
