import { type ComponentType, lazy } from 'react'
import { withWords } from '../locales/translation.ts'

/**
 * A component whose script, and the words of every area in it, are loaded when it is first drawn. Use it in place of
 * React's `lazy`: a component loaded by that could be drawn before its words are there.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await withWords(load) }))
