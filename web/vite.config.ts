import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledWords } from './vite-plugin-compiled-words.ts'
import { firstPaint } from './vite-plugin-first-paint.ts'
import { lightContract } from './vite-plugin-light-contract.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root,
  plugins: [lightContract(), compiledWords(), firstPaint(), react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome111', 'edge111', 'firefox113', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { '/find': 'http://127.0.0.1:3000', '/oga': 'http://127.0.0.1:3000' } },
})
