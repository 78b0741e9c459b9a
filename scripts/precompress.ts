import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(js|css|svg|txt|webmanifest|json)$/

/** Writes `.br` and `.gz` beside what the build made for the browser: nothing is compressed while somebody waits. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'hent-precompress',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    configResolved(config) {
      folder = config.build.outDir
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler(options) {
        const root = options.dir ?? folder
        for (const file of await readdir(root, { recursive: true })) {
          if (!worthIt.test(file)) continue
          const bytes = await readFile(join(root, file))
          const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
          await writeFile(join(root, `${file}.br`), await promisify(brotliCompress)(bytes, best))
          await writeFile(join(root, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }))
        }
      },
    },
  }
}
