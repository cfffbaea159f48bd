import { type ComponentType, lazy } from 'react'
import { withWords } from '../locales/translation.ts'

/**
 * A component whose script and translations are loaded when it is first drawn. Use it instead of React's `lazy`, which
 * does not wait for the translations.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await withWords(load) }))
