import { readdirSync, readFileSync } from 'node:fs'
import { readShippedPage, type PageText } from './page-text.ts'
import type { PageForm } from './render-page.ts'

const folder = new URL('./pages/', import.meta.url)
const questions: ReadonlySet<string> = new Set(['sporsmal-og-svar'])

export const formOf = (slug: string): PageForm => (questions.has(slug) ? 'questions' : 'plain')

/** The pages shipped with Hent, by slug: `pages/SLUG.md`. Each has its own route. */
export const shippedPages: ReadonlyMap<string, PageText> = new Map(
  readdirSync(folder)
    .filter(name => name.endsWith('.md'))
    .sort()
    .map(name => [name.slice(0, -'.md'.length), readShippedPage(readFileSync(new URL(name, folder), 'utf8'))]),
)
