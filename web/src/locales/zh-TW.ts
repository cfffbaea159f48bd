export { default as shared } from './zh-TW.json'

/** Loads the translations of an area, by file. */
export const ofAreas = import.meta.glob<{ default: Readonly<Record<string, string>> }>(
  '../areas/*/words/zh-TW.json',
)
