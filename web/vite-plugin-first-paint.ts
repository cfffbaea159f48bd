import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const read = (name: string): string => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8')

/**
 * What stands before the app does. `head-script.js` becomes a small file of its own in the head, so that no inline
 * script is needed and dark pages never flash. `first-paint.html` is put beside `index.html`: the heading and search
 * box the server writes into the page, with `{{name}}`, `{{headline}}`, `{{path}}`, `{{searchLabel}}`,
 * `{{placeholder}}` and `{{searchButton}}` to fill in.
 */
export function firstPaint(): Plugin {
  const script = read('head-script.js')
    .replaceAll(/^\s*\/\/.*\n/gm, '')
    .replaceAll(/\n\s*/g, '\n')
  const address = `assets/head-${createHash('sha256').update(script).digest('base64url').slice(0, 8)}.js`
  return {
    name: 'wenyuan:first-paint',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: address, source: script })
      this.emitFile({ type: 'asset', fileName: 'first-paint.html', source: read('first-paint.html') })
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${address}` }, injectTo: 'head-prepend' }],
  }
}
