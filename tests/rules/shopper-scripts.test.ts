import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const assets = join(import.meta.dirname, '../../build/client/assets')
const manifestShape = z.object({
  entry: z.object({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(
    z.string(),
    z.object({ path: z.string().optional(), module: z.string(), imports: z.array(z.string()) }),
  ),
})

/** The built scripts: those that only staff pages load, and all others. */
function builtScripts() {
  const files = readdirSync(assets).filter(name => name.endsWith('.js'))
  const text = (name: string) => readFileSync(join(assets, name), 'utf8')
  const manifest = files.find(name => name.startsWith('manifest-')) ?? ''
  const { entry, routes } = manifestShape.parse(
    JSON.parse(
      text(manifest)
        .replace(/^[^{]*/, '')
        .replace(/;\s*$/, ''),
    ),
  )
  const isStaff = (path = '') => path === 'ansatt' || path.startsWith('ansatt/')
  const scriptsOf = (parts: { module: string; imports: string[] }[]) =>
    new Set(parts.flatMap(({ module, imports }) => [module, ...imports].map(url => url.slice('/assets/'.length))))
  const pages = Object.values(routes)
  const ofShoppers = scriptsOf([entry, ...pages.filter(({ path }) => !isStaff(path))])
  const ofStaff = scriptsOf(pages.filter(({ path }) => isStaff(path)))
  const ofStaffAlone = new Set([...ofStaff].filter(name => !ofShoppers.has(name)))
  const others = files.filter(name => name !== manifest && !ofStaffAlone.has(name))
  return { ofShoppers, ofStaffAlone, others: others.map(name => ({ name, text: text(name) })) }
}

test("no script of a shopper's page contains a staff call", () => {
  const { ofShoppers, ofStaffAlone, others } = builtScripts()
  // Checks that the right files are examined: the shoppers' calls are found there, and staff have separate pages.
  expect(others.filter(({ text }) => text.includes('/cart/validate'))).not.toEqual([])
  expect(ofStaffAlone.size).toBeGreaterThan(3)
  expect([...ofShoppers].filter(name => !others.some(other => other.name === name))).toEqual([])
  expect(others.flatMap(({ name, text }) => (text.includes('/staff/') ? name : []))).toEqual([])
})

test("the table of shoppers' pages names no page or script that only staff use", () => {
  const { ofStaffAlone, others } = builtScripts()
  const tables = others.filter(({ name }) => name.startsWith('shopper-manifest-'))
  expect(tables).toHaveLength(1)
  const { text } = tables[0] ?? { text: '' }
  expect(text).toContain('"path":"handlekurv"')
  expect(['ansatt', ...ofStaffAlone].filter(name => text.includes(name))).toEqual([])
})
