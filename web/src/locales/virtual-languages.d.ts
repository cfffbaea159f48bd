/** Made by `vite-plugin-compiled-words.ts`: the shared translations of a language, and how to load those of an area. */
declare module 'virtual:languages' {
  import type { InterfaceTag } from '@wenyuan/contract/constants/languages.ts'

  type Words = Readonly<Record<string, string>>
  interface Language {
    shared: Words
    ofAreas: Readonly<Record<string, () => Promise<{ default: Words }>>>
  }
  export const languages: Readonly<Record<InterfaceTag, () => Promise<Language>>>
}
