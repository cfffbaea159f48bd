import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { shortClassName } from './class-name.ts'
import { compressed } from './vite-plugin-compressed.ts'
import { compiledWords } from './vite-plugin-compiled-words.ts'
import { firstPaint } from './vite-plugin-first-paint.ts'
import { lightContract } from './vite-plugin-light-contract.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * The page, and the screens that most visits begin with. What they import statically is there at once (`$initial`), in
 * two files; what is imported by `import()` is a file of its own. `firstPaint` fetches each screen early.
 */
const input = {
  index: `${root}index.html`,
  home: `${root}src/areas/home/HomeScreen.tsx`,
  list: `${root}src/areas/search/results/SearchListScreen.tsx`,
  record: `${root}src/areas/detail/record/RecordScreen.tsx`,
}

const isWords = (module: string): boolean => module.endsWith('.json') || module.includes('virtual:words/')

/** The app, the home page and the result list: a search, which is what almost every visit does, waits for nothing more. */
const otherAreas = /\/src\/areas\/(?!(?:home|search|search-box)\/)/
const readingRoom = {
  name: 'reading-room',
  tags: ['$initial' as const],
  test: (module: string) => !isWords(module) && !otherAreas.test(module),
}

/** What a record page has besides. */
const recordPage = {
  name: 'record-page',
  tags: ['$initial' as const],
  test: (module: string) => !isWords(module),
}

/** The words of the first screens come as one file a language, and so do those of a record page. */
const words = (name: string, files: RegExp) => ({
  debugName: name,
  test: files,
  name: (file: string) => `${name}-${/([\w-]+)(?:\.json)?$/.exec(file)?.[1] ?? ''}`,
})
const firstWords = words(
  'words',
  /virtual:words\/[\w-]+$|\/src\/(?:locales|areas\/(?:home|search|search-box)\/words)\/[\w-]+\.json$/,
)
const recordWords = words(
  'record-words',
  /\/src\/areas\/(?:detail|holdings|record-parts)\/words\/[\w-]+\.json$/,
)

/** What a few screens take: calls, lists, icons. Parts that the same screens need come together. */
const shared = {
  name: 'shared',
  test: /\/(?:contract\/src|web\/src\/(?:kit|app|api)|lucide-react\/dist\/esm\/icons)\//,
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 8_000,
}

export default defineConfig({
  root,
  plugins: [lightContract(), compiledWords(), firstPaint(), react(), compressed()],
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome111', 'edge111', 'firefox113', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input,
      output: {
        // the first script lists all files that may follow it: a list of names is hard to compress
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.endsWith('.css') ? '' : '[name]-'}[hash][extname]`,
        // the first that fits takes a module and what it imports
        codeSplitting: { groups: [readingRoom, firstWords, recordWords, recordPage, shared] },
      },
    },
  },
  server: { proxy: { '/find': 'http://127.0.0.1:8080', '/oga': 'http://127.0.0.1:8080' } },
})
