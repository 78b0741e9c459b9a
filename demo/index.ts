import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressRows } from './addresses.ts'
import {
  addressHeader,
  inventoryHeader,
  postcodeHeader,
  productHeader,
  reviewHeader,
  storeHeader,
} from './feed-headers.ts'
import { inventoryRows, productRows, storeRows } from './generate.ts'
import { reviewRows } from './reviews.ts'
import { postcodeRows } from './towns.ts'

const tabbed = (header: string[], rows: string[][]): string =>
  [header, ...rows].map(row => row.join('\t') + '\n').join('')

const quoted = (field: string): string => (/[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)

const commaSeparated = (header: string[], rows: string[][]): string =>
  [header, ...rows].map(row => row.map(quoted).join(',') + '\n').join('')

export { klarnaSandboxKeys, openKlarnaSandbox } from './payments/klarna-sandbox.ts'
export { openQliroSandbox, qliroSandboxKeys } from './payments/qliro-sandbox.ts'
export { openVippsSandbox, vippsSandboxKeys } from './payments/vipps-sandbox.ts'
export { demoMultiBuy } from './multi-buy.ts'
export { demoPolls } from './polls.ts'
export { demoPosts } from './posts.ts'
export { demoShippingTerms } from './shipping.ts'
export { demoSocialPosts } from './social-posts.ts'
export { demoSales, type DemoSale } from './sales.ts'

/** The paths of the demo chain's feeds. */
export type DemoFeeds = Record<'stores' | 'products' | 'inventory' | 'postcodes' | 'addresses' | 'reviews', string>

/**
 * Writes the demo chain to `folder` (created if missing) as the six files that a real chain would send.
 * The same `now` gives the same bytes. All dates in the files are relative to it.
 */
export const writeDemoFeeds = async (folder: string, { now }: { now: Date }): Promise<DemoFeeds> => {
  await mkdir(folder, { recursive: true })
  const write = async (name: string, text: string): Promise<string> => {
    const path = join(folder, name)
    await writeFile(path, text)
    return path
  }
  return {
    stores: await write('stores.csv', commaSeparated(storeHeader, storeRows(now))),
    products: await write('products.tsv', tabbed(productHeader, productRows(now))),
    inventory: await write('local_inventory.tsv', tabbed(inventoryHeader, inventoryRows(now))),
    postcodes: await write('postcodes.csv', commaSeparated(postcodeHeader, postcodeRows())),
    addresses: await write('addresses.csv', commaSeparated(addressHeader, addressRows())),
    reviews: await write('reviews.tsv', tabbed(reviewHeader, reviewRows(now))),
  }
}

export type DemoAccount = {
  name: string
  email: string
  role: 'assistant' | 'manager' | 'admin'
  /** The shop's number. null: the whole chain. */
  shopNo: number | null
}

/** The staff accounts of the demo chain for `/ansatt`. The loader creates their passwords. */
export const demoStaff: DemoAccount[] = [
  { name: 'Randi Disken', email: 'butikk@hentsport.example', role: 'assistant', shopNo: 55 },
  { name: 'Steinar Nøkkelvik', email: 'leder@hentsport.example', role: 'manager', shopNo: 55 },
  { name: 'Kari Kjedehaug', email: 'admin@hentsport.example', role: 'admin', shopNo: null },
]
