import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthIt = /\.(js|css|svg|txt|webmanifest|json)$/
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Writes `.br` and `.gz` files beside the client files of the build, so that none is compressed during a request. */
export async function precompress(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter(file => worthIt.test(file)).values()
  const work = async () => {
    for (const file of files) await compress(join(folder, file))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, best))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
