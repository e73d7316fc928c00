import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'

const firstScreen = ['/_console', '/_console/applications/']
const proxy = process.env.CONSOLE_PROXY_URL ?? 'http://127.0.0.1:4000'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/pages',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // one chunk a screen, its skeleton with the rest: over plain HTTP many small chunks cost more than their bytes
        defaultBehavior: [['component']],
        // what the first screen needs comes in the first chunk
        splitBehavior: ({ routeId }) => (firstScreen.includes(routeId) ? [] : undefined),
      },
    }),
    react(),
  ],
  css: { postcss: { plugins: [mantine()] } },
  // the proxy puts a fresh value in its place in every answer
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/session': proxy, '/api': proxy, '/downloads': proxy },
  },
})
