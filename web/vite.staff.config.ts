import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './vite-plugin-compressed.ts'
import { compiledWords } from './vite-plugin-compiled-words.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** The staff room: a build of its own, so that nothing of it reaches readers and its parts split as it needs them. */
export default defineConfig({
  root,
  base: '/staff-files/',
  plugins: [compiledWords(), react(), compressed()],
  build: {
    outDir: 'dist/staff',
    emptyOutDir: true,
    target: ['chrome111', 'edge111', 'firefox113', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: `${root}/staff.html` },
  },
})
