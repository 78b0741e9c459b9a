import { expect, test } from 'vitest'
import { parseTags } from './cookie-tags.ts'
import { optionalCookieLines } from './optional-cookies.ts'

const linesOf = (text: string) => {
  const parsed = parseTags(text)
  return parsed.ok ? optionalCookieLines(parsed.tags).map(line => line.text) : parsed.part
}

test('optional cookies are listed with host, purpose, names and lifetime, the chain’s own or the known ones', () => {
  expect(linesOf('cookie_ga=https://stats.example/a.js, cookie_default=https://valg.example/b.js')).toEqual([
    'fra stats.example: teller besøk og viser hvilke sider som brukes. Kapsler: _ga i 2 år, _ga_* i 2 år.',
    'fra valg.example: husker valg du har gjort. Leverandøren bestemmer hvor lenge de varer.',
  ])
  expect(linesOf('cookie_default=https://valg.example/b.js språk:30')).toBe(
    'cookie_default=https://valg.example/b.js språk:30',
  )
  expect(linesOf('cookie_default=https://valg.example/b.js lang:1 theme-*:45')).toEqual([
    'fra valg.example: husker valg du har gjort. Kapsler: lang i 1 dag, theme-* i 45 dager.',
  ])
})
