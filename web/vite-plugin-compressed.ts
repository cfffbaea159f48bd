import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Smaller files are not worth a second one. */
const WORTH_BYTES = 1_024

/** Puts a Brotli and a gzip form beside every file under assets/, so that the server need not compress them again. */
export function compressed(): Plugin {
  return {
    name: 'wenyuan:compressed',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (!/^assets\/.*\.(?:js|css|svg)$/.test(file.fileName) || source.length < WORTH_BYTES) continue
          const [small, plain] = await Promise.all([
            brotli(source, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: source.length } }),
            zip(source, { level: 9 }),
          ])
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: small })
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: plain })
        }
      },
    },
  }
}
