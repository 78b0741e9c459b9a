import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthIt = /\.(js|css|svg|txt|webmanifest|json)$/

/** Writes `.br` and `.gz` files beside the client files of the build, so that none is compressed during a request. */
export async function precompress(folder: string): Promise<void> {
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  for (const file of await readdir(folder, { recursive: true })) {
    if (!worthIt.test(file)) continue
    const bytes = await readFile(join(folder, file))
    await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(bytes, best))
    await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }))
  }
}
