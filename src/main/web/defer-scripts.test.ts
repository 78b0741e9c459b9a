import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const head = '<head><title>Ærlig ull</title>'
const body = '</head><body>Blåbær på fjellet<script nonce="n">let a</script>'
const links = '<link rel="modulepreload" href="/m.js" nonce="n"/><link rel="modulepreload" href="/a.js"/>'
const script = `import "/m.js";
import * as route0 from "/root.js";
import * as route1 from "/list.js";
  
  window.__reactRouterRouteModules = {"root":route0,"list":route1};

import("/entry.js");`
const page = (text: string) => `${head}${links}${body}<script nonce="n" type="module" async="">${text}</script></body>`

test('a page requests its first script after it was painted, and is otherwise unchanged', () => {
  const sent = deferScripts(page(script))
  expect(sent.startsWith(`${head}${body}<script nonce="n" type="module" async="">document.hidden||await`)).toBe(true)
  expect(sent.endsWith('</script></body>')).toBe(true)
  expect(sent).not.toContain('<link')
  const order = [
    'requestAnimationFrame',
    '["/m.js","/a.js"]',
    'await import("/m.js");',
    'const route0=await import("/root.js");',
    'const route1=await import("/list.js");',
    '{"root":route0,"list":route1};',
    'import("/entry.js");',
  ]
  const places = order.map(part => sent.indexOf(part))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
})

test('a page with an unexpected starting script stays unchanged', () => {
  for (const other of [
    'ingen side',
    page('import("/entry.js")'),
    page(`let early;${script}`),
    `${head}${links}${body}`,
  ])
    expect(deferScripts(other)).toBe(other)
})
