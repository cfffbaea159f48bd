import { createHash } from 'node:crypto'

/**
 * Sources for `script-src` of the scripts written into a built page, by their SHA-256 digest. The page is taken before a
 * library's own texts are in it. Source: Content Security Policy Level 3, hash-source.
 */
export const inlineScriptSources = (page: string): string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/** A content security policy that allows these scripts beside those of the portal's files. */
export const allowingScripts = (policy: string, sources: readonly string[]): string =>
  policy.replace("script-src 'self'", (own) => [own, ...sources].join(' '))
