import { expect, test } from 'vitest'
import { kindsOf, parseTags } from './cookie-tags.ts'
import { changeSettings } from './settings.ts'

test('scripts that need consent have a known kind of cookies and an https address with a host name', () => {
  const parsed = parseTags('cookie_meta_pixel=https://b.example/b.js, cookie_ga = https://a.example/a.js?id=1')
  expect(parsed).toEqual({
    ok: true,
    tags: [
      { kind: 'cookie_meta_pixel', url: 'https://b.example/b.js' },
      { kind: 'cookie_ga', url: 'https://a.example/a.js?id=1' },
    ],
  })
  expect(parsed.ok && kindsOf(parsed.tags)).toEqual(['cookie_ga', 'cookie_meta_pixel'])
  for (const url of ['https://blåbær.example/a.js', 'https://a.example:8443/a.js'])
    expect(parseTags(`cookie_ga=${url}`), url).toMatchObject({ ok: true })
  for (const part of [
    'cookie_ga=http://a.example/a.js',
    'cookie_ga=javascript:alert(1)',
    'cookie_ga=/a.js',
    "cookie_ga=https://a.example/a.js;script-src'*'",
    'statistics=https://a.example/a.js',
    'https://a.example/a.js',
    'cookie_ga=https://*/a.js',
    'cookie_ga=https://*.example/a.js',
    'cookie_ga=https://a.*/a.js',
    'cookie_ga=https://localhost/a.js',
    'cookie_ga=https://192.0.2.1/a.js',
    'cookie_ga=https://[2001:db8::1]/a.js',
    'cookie_ga=https://a.example.@b.example/a.js',
  ])
    expect(changeSettings('ox', {}, { tags: part }), part).toEqual({
      ok: false,
      faults: { tags: { fault: 'tag', part } },
    })
})
