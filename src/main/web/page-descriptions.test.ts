import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

interface Tag {
  title?: string
  name?: string
  content?: string
}
interface PageModule {
  default?: unknown
  meta?: (about: object) => Tag[]
}

// routes.ts resolves its files against the folder that React Router sets when it builds.
;(globalThis as Record<string, unknown>)['__reactRouterAppDirectory'] = import.meta.dirname
const { default: routes } = await import('./routes.ts')
const files = [...new Set(routes.map(({ file }) => file).filter(file => file.includes('/storefront/')))]
const pages = await Promise.all(
  files.map(async file => ({
    file: file.replace(/^.*\/routes\//, ''),
    page: (await import(join(import.meta.dirname, file))) as PageModule,
  })),
)

/** The description of these needs loaded data. Tests over HTTP cover them. */
const describedByData = new Set(
  `blog/category blog/post catalogue/brand catalogue/campaign catalogue/category catalogue/digital-link catalogue/gender
  catalogue/highlight catalogue/product content help/questions shop not-found`
    .split(/\s+/)
    .map(name => `${name}.tsx`),
)
const alone = pages.filter(({ file, page }) => page.default !== undefined && !describedByData.has(file))
const brand = { name: 'Ox', tagline: 'Klær og utstyr', company: {}, contact: {} }
const matches = [{ id: 'root', loaderData: { brand, origin: '' } }]

describe('each page for shoppers', () => {
  test('the check of page descriptions covers more than 35 pages and exempts fewer than 14', () => {
    expect(alone.length).toBeGreaterThan(35)
    expect(describedByData.size).toBeLessThan(14)
  })

  test.each(alone)('$file has a title and a Norwegian description of 20 to 160 characters', ({ page }) => {
    const tags = page.meta?.({ matches, loaderData: undefined, params: {}, location: {} }) ?? []
    const description = tags.find(({ name }) => name === 'description')?.content ?? ''
    expect(tags.find(({ title }) => title)?.title).toMatch(/Ox/)
    expect(description).toMatch(/^\p{Lu}.{18,158}[.]$/u)
  })
})
