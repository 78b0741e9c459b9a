import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// Thirty files of a few hundred bytes each wait for one another on the way to a phone, and squeeze badly.
const shared = /src\/(ui|shared|storefront)\/|node_modules\/lucide-react\//
// Shared by the till, forms and texts, but no list has one of them: on a phone's first visit they would only be weight.
const notOnLists =
  /features\/(account|checkout|content|receipt|polls|reviews|blog)\/|shared\/(email|phone)\.ts|overlays\/Disclosure|controls\/(Checkbox|Field|FieldFrame|SelectField|Button)\.tsx|display\/Notice|cart\/CartSum|position\/locate\.ts|display\/EmptyState|icons\/(undo-2|plus|minus)|shops\/(PhoneLink|shop-now|ask-for-shop)/
const chunks = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
    { name: 'common', test: (file: string) => shared.test(file) && !notOnLists.test(file), minShareCount: 4 },
  ],
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // One self-contained server file: the same React in it whatever NODE_ENV says at run time, and a quicker start.
  ssr: command === 'build' ? { noExternal: true } : {},
  // React Router writes the preloads of a page itself; Vite's own would be a script more on each first visit.
  build: { assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: chunks } } } },
    ssr: { build: { rollupOptions: { input: '#main/web/server.ts' } } },
  },
}))
