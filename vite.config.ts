import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // One self-contained server file: the same React in it whatever NODE_ENV says at run time, and a quicker start.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: { assetsInlineLimit: 0 },
  environments: { ssr: { build: { rollupOptions: { input: './src/main/web/server.ts' } } } },
}))
