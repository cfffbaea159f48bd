export { default as shared } from './en.json'

/** Loads the translations of an area, by file. */
export const ofAreas = import.meta.glob<{ default: Readonly<Record<string, string>> }>(
  '../areas/*/words/en.json',
)
