import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router'
import { shopperManifest } from '../src/main/web/shopper-manifest.ts'

/** Writes the shoppers' manifest beside the router's complete one from the build. */
export async function writeShopperManifest(client: string): Promise<void> {
  const files = await readdir(join(client, 'assets'))
  const [name, ...others] = files.filter(file => /^manifest-[0-9a-f]+\.js$/.test(file))
  if (!name || others.length > 0) throw new Error(`One manifest is expected in ${client}/assets`)
  const written = await readFile(join(client, 'assets', name), 'utf8')
  const all = JSON.parse(written.replace(/^window\.__reactRouterManifest=/, '').replace(/;\s*$/, '')) as AssetsManifest
  const { assets, text } = shopperManifest(all)
  await writeFile(join(client, assets.url), text)
}
