import { expect, test } from 'vitest'
import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router'
import { isUnlinkedPath, shopperManifest } from './shopper-manifest.ts'

const route = (path: string) => ({ id: path, path, module: `/assets/${path}.js` })
const all = {
  entry: { module: '/assets/entry.js', imports: ['/assets/common.js'] },
  routes: {
    root: { ...route(''), path: undefined },
    jakker: { ...route('jakker'), imports: ['/assets/common.js', '/assets/list.js'] },
    rss: route('blogg/rss.xml'),
    held: route('min-side/opplysninger.json'),
    desk: route('ansatt'),
    campaign: route('ansatt/kampanjer'),
  },
  url: '/assets/manifest-1.js',
  version: '1',
} as unknown as AssetsManifest

test('the shoppers’ manifest lacks staff pages, and its file name contains a hash of its content', () => {
  const { assets, text } = shopperManifest(all)
  expect(Object.keys(assets.routes)).toEqual(['root', 'jakker'])
  expect(assets.url).toMatch(/^\/assets\/shopper-manifest-[0-9a-f]{8}\.js$/)
  const manifest: unknown = JSON.parse(text.replace('window.__reactRouterManifest=', '').replace(/;$/, ''))
  expect(manifest).toEqual({
    entry: all.entry,
    // Modules that the entry has loaded are listed once.
    routes: {
      ...(JSON.parse(JSON.stringify(assets.routes)) as object),
      jakker: { ...route('jakker'), imports: ['/assets/list.js'] },
    },
    version: '1',
    url: assets.url,
  })
  const more = { ...all, routes: { ...all.routes, sko: route('sko') } } as unknown as AssetsManifest
  const { assets: other } = shopperManifest(more)
  expect(other.url).not.toBe(assets.url)
})

test('the shoppers’ manifest leaves out values that are the router’s defaults', () => {
  const flags = { hasLoader: true, hasAction: false, hasDefaultExport: true, css: [] as string[] }
  const given = { ...all, routes: { jakker: { ...route('jakker'), ...flags, imports: [] } } }
  const { text } = shopperManifest(given as unknown as AssetsManifest)
  expect(text).toContain('"hasLoader":true')
  expect(text).not.toMatch(/hasAction|hasDefaultExport|css/)
})

test('only staff pages, pages linked in mails and redirects of other sites’ links are not linked from the shop’s pages', () => {
  expect(
    ['/ansatt', '/ansatt/', '/ansatt/kampanjer', '/ansatt.data', 'ansatt/sok'].filter(isUnlinkedPath),
  ).toHaveLength(5)
  const mailed = ['/varsel/e-post/f7-abc', '/varsel/e-post/f7-abc.data', '/nytt-passord/abc', 'nytt-passord/:token']
  expect(mailed.filter(isUnlinkedPath)).toEqual(mailed)
  const elsewhere = ['/01/07012345678900', '/01/07012345678900/10/A1', '/article/7']
  expect(elsewhere.filter(isUnlinkedPath)).toEqual(elsewhere)
  expect(
    [
      undefined,
      '',
      '/',
      '/ansatte',
      '/jakker/ansatt',
      '/min-side',
      '/varsel/7-abc',
      '/varsel',
      '/bekreft-epost/abc',
    ].filter(isUnlinkedPath),
  ).toEqual([])
})
