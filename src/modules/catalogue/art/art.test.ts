import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ART_CUTS, ART_RATIO, artCutFor, artKindFor, artKinds, artPath, drawArt, parseArtPath } from './index.ts'

const colours = ['#FFFFFF', '#000000', '#BE1E2D', '#F2C21B', null, 'blå']
const every = artKinds.flatMap(kind =>
  Array.from({ length: ART_CUTS }, (_, cut) => colours.map(hex => ({ kind, cut, hex }))).flat(),
)

/** Tags opened and closed in order, attributes quoted and named once: what an XML parser would stop at. */
const faultIn = (svg: string): string | null => {
  const open: string[] = []
  for (const [tag] of svg.matchAll(/<[^>]*>/g)) {
    const name = /^<\/?([a-z]+)/.exec(tag)?.[1] ?? '?'
    if (tag.startsWith('</')) {
      if (open.pop() !== name) return `${tag} closes nothing`
      continue
    }
    const names = [...tag.matchAll(/ ([a-zA-Z:-]+)="[^"<&]*"/g)].map(([, attribute]) => attribute)
    if (new Set(names).size !== names.length) return `${tag} names an attribute twice`
    if (tag.replaceAll(/ [a-zA-Z:-]+="[^"<&]*"/g, '').length > name.length + 3) return `${tag} has loose characters`
    if (!tag.endsWith('/>')) open.push(name)
  }
  return open.length > 0 ? `${open.join()} left open` : null
}

describe('drawings of articles without a photo', () => {
  test('every kind and cut is well-formed in every colour, small, and the same each time', () => {
    expect(artKinds.length).toBeGreaterThanOrEqual(22)
    for (const art of every) {
      const svg = drawArt(art)
      expect(faultIn(svg), artPath(art)).toBeNull()
      expect(Buffer.byteLength(svg), artPath(art)).toBeLessThan(6000)
      expect(svg).not.toMatch(/NaN|undefined|<script|<text|href|url\(|<image|<foreignObject/)
      expect(drawArt(art)).toBe(svg)
    }
  })

  test('every kind and cut can be rendered, in the ratio that pages reserve', async () => {
    for (const kind of artKinds) {
      for (let cut = 0; cut < ART_CUTS; cut++) {
        const { data, info } = await sharp(Buffer.from(drawArt({ kind, cut, hex: '#2460A7' })))
          .resize(48)
          .raw()
          .toBuffer({ resolveWithObject: true })
        expect(info.width / info.height).toBeCloseTo(ART_RATIO, 1)
        expect(new Set(data).size, `${kind} ${cut} is not blank`).toBeGreaterThan(20)
      }
    }
  })

  test('the two cuts of a kind differ', () => {
    const oneCut = new Set<string>(['hjelm', 'sykkelhjelm', 'fotball', 'basketball'])
    for (const kind of artKinds.filter(kind => !oneCut.has(kind))) {
      expect(drawArt({ kind, cut: 0, hex: '#3A7D44' }), kind).not.toBe(drawArt({ kind, cut: 1, hex: '#3A7D44' }))
    }
  })

  test('a colour nobody knows is drawn in neutral grey', () => {
    expect(artPath({ kind: 'jakke', cut: 0, hex: 'blå' })).toBe('/media/art/jakke-0-8a8d91.svg')
    expect(drawArt({ kind: 'jakke', cut: 0, hex: null })).toBe(drawArt({ kind: 'jakke', cut: 0, hex: '#8A8D91' }))
  })

  test('a path reads back to the drawing it was made for', () => {
    for (const art of every) {
      const path = artPath(art)
      const read = parseArtPath(path)
      expect(read && artPath(read)).toBe(path)
      expect(read && drawArt(read)).toBe(drawArt(art))
      expect(parseArtPath(path.split('/').at(-1) ?? '')).toEqual(read)
    }
  })

  test.each([
    '',
    'jakke',
    'jakke-0-000000',
    'jakke-2-000000.svg',
    'jakke-0-00000g.svg',
    'jakke-0-000000.svg.png',
    'JAKKE-0-000000.svg',
    'constructor-0-000000.svg',
    '__proto__-0-000000.svg',
    'tostring-0-000000.svg',
    '../jakke-0-000000.svg',
    '/media/art/../../etc/passwd',
    '/media/art/jakke-0-000000.svg\n',
    'jakke-0-"onload.svg',
    'jakke-0-000000.svg?x=<script>',
  ])('the name %j asks for no drawing', name => {
    expect(parseArtPath(name)).toBeNull()
  })

  test('a very long name asks for no drawing', () => {
    expect(parseArtPath('a'.repeat(100_000))).toBeNull()
  })

  test('a group that no word fits gets the neutral box, and odd names do no harm', () => {
    expect(artKindFor(['Diverse', 'Annet', 'Gavekort'])).toBe('eske')
    expect(artKindFor(['', '', ''])).toBe('eske')
    expect(artKindFor(['Tekstil', 'Annet', 'Ymse'])).toBe('t-skjorte')
    expect(artKindFor(['Badesport', 'Badetøy', 'Badetøy'], 'male')).toBe('badeshorts')
    expect(artKindFor(['Badesport', 'Badetøy', 'Badetøy'], 'female')).toBe('badedrakt')
  })

  test('an article keeps its cut, and both cuts are in use', () => {
    const cuts = Array.from({ length: 200 }, (_, index) => artCutFor(String(720_013 + index * 17)))
    const first = cuts.filter(cut => cut === 0).length
    expect(first).toBeGreaterThan(60)
    expect(first).toBeLessThan(140)
    expect(artCutFor('720013')).toBe(artCutFor('720013'))
  })
})
