import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { MARKS } from './clothes/marks.ts'
import { type Art, artPath, drawArt, parseArtPath } from './draw-art.ts'
import { kinds, type ArtKind } from './kinds.ts'
import { viewsOf } from './views.ts'

const ratio = 4 / 5
const colours = ['#FFFFFF', '#000000', '#F2C21B', null]
const wearersOf = (kind: Art['kind']) => (kinds[kind].worn ? (['man', 'woman', 'child'] as const) : (['man'] as const))
const artKinds = Object.keys(kinds) as ArtKind[]
const cuts = artKinds.flatMap(kind =>
  Array.from({ length: kinds[kind].models }, (_, model) =>
    wearersOf(kind).map((wearer): Omit<Art, 'hex'> => ({ kind, model, wearer })),
  ).flat(),
)
const marks = Array.from({ length: MARKS }, (_, mark) => mark)
const every: Art[] = cuts.flatMap(cut => marks.flatMap(mark => colours.map(hex => ({ ...cut, mark, hex }))))
/** The same drawings in other views. A close-up has the same content as the front, so each mark occurs once. */
const otherSides: Art[] = cuts.flatMap(cut =>
  viewsOf(cut.kind)
    .slice(1)
    .flatMap(view => marks.map(mark => ({ ...cut, view, mark, hex: '#F2C21B' }))),
)

/** Finds what an XML parser would reject: tags must be nested, attributes quoted and unique. */
const faultIn = (svg: string): string | null => {
  const open: string[] = []
  for (const [tag] of svg.matchAll(/<[^>]*>/g)) {
    const name = /^<\/?([a-zA-Z]+)/.exec(tag)?.[1] ?? '?'
    if (tag.startsWith('</')) {
      if (open.pop() !== name) return `${tag} closes nothing`
      continue
    }
    const names = [...tag.matchAll(/ ([a-zA-Z0-9:-]+)="[^"<&]*"/g)].map(([, attribute]) => attribute)
    if (new Set(names).size !== names.length) return `${tag} names an attribute twice`
    if (tag.replaceAll(/ [a-zA-Z0-9:-]+="[^"<&]*"/g, '').length > name.length + 3) return `${tag} has loose characters`
    if (!tag.endsWith('/>')) open.push(name)
  }
  return open.length > 0 ? `${open.join()} left open` : null
}

/** Finds duplicate ids and references to missing ids. */
const faultInIds = (svg: string): string | null => {
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  const lost = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].find(([, id]) => !ids.includes(id))
  return twice ? `${twice} occurs twice` : lost ? `no element has the id ${lost[1]}` : null
}

describe('drawings of articles without a photo', () => {
  test('every kind, cut and mark is well-formed in every colour, below 6 kB, and without outside references', () => {
    expect(artKinds.length).toBeGreaterThanOrEqual(150)
    for (const art of [...every, ...otherSides]) {
      const svg = drawArt(art)
      const path = artPath(art)
      if (Buffer.byteLength(svg) >= 6000) expect.fail(`${path} has ${Buffer.byteLength(svg)} bytes`)
      const fault = faultIn(svg) ?? faultInIds(svg)
      if (fault) expect.fail(`${path}: ${fault}`)
      if (/NaN|undefined|<script|<text|<image|<foreignObject|<style| on\w+=|href="[^#]|url\([^#]/.test(svg)) {
        expect.fail(`${path} holds what it should not`)
      }
      const sheet =
        /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="(\d+) (\d+) (\d+) (\d+)" width="480" height="600" /
      const [, x, y, width, height] = sheet.exec(svg)?.map(Number) ?? []
      // A close-up is a part of the sheet with the same aspect ratio.
      if (width! / height! !== ratio || x! + width! > 480 || y! + height! > 600) expect.fail(path)
    }
  }, 60_000)

  test('filter regions leave room for light and shadow, so that none ends in a square edge', () => {
    for (const art of every) expect(drawArt(art), artPath(art)).not.toMatch(/<filter id="[^"]*">/)
  })

  test('the same article is drawn the same each time', () => {
    for (const cut of cuts) expect(drawArt({ ...cut, hex: '#3A7D44' })).toBe(drawArt({ ...cut, hex: '#3A7D44' }))
  })

  test('every kind, model and wearer renders with the aspect ratio that pages reserve, and is not blank', async () => {
    for (const cut of cuts) {
      const { data, info } = await sharp(Buffer.from(drawArt({ ...cut, hex: '#2460A7' })))
        .resize(40)
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(info.width / info.height).toBeCloseTo(ratio, 1)
      expect(new Set(data).size, artPath({ ...cut, hex: null })).toBeGreaterThan(20)
    }
  }, 60_000)

  test('no two models or wearers of a kind are the same drawing', () => {
    for (const kind of artKinds) {
      const drawn = cuts.filter(cut => cut.kind === kind).map(cut => drawArt({ ...cut, hex: '#3A7D44' }))
      expect(new Set(drawn).size, kind).toBe(drawn.length)
    }
  })

  test('back views of clothes lack the front’s details, and shoes are shown from their other side', () => {
    expect(viewsOf('jakke')).toEqual(['front', 'back', 'detail'])
    expect(viewsOf('kompass')).toEqual(['front', 'detail'])
    for (const kind of artKinds) {
      const drawn = viewsOf(kind).map(view => drawArt({ kind, view, hex: '#3A7D44' }))
      expect(new Set(drawn).size, kind).toBe(drawn.length)
    }
    const zip = 'stroke-dasharray="2 2"'
    expect(drawArt({ kind: 'jakke', view: 'front', hex: null })).toContain(zip)
    expect(drawArt({ kind: 'jakke', view: 'back', hex: null })).not.toContain(zip)
  })

  test('clothes have cuts for men, women and children', () => {
    const shapes = (['man', 'woman', 'child'] as const).map(wearer => drawArt({ kind: 'jakke', wearer, hex: null }))
    expect(new Set(shapes).size).toBe(3)
    expect(artKinds.filter(kind => kinds[kind].worn).length).toBeGreaterThanOrEqual(40)
  })

  test('two brands’ jackets, trousers and shoes differ by their marks', () => {
    for (const kind of ['jakke', 'bukse', 'lopesko', 'sekk', 'strikkegenser'] as const) {
      expect(new Set(marks.map(mark => drawArt({ kind, mark, hex: '#3A7D44' }))).size, kind).toBeGreaterThan(4)
    }
  })

  test('an unknown colour is drawn in neutral grey', () => {
    expect(artPath({ kind: 'jakke', hex: 'blå' })).toBe('/media/art/jakke-h00-8a8d91.svg')
    expect(drawArt({ kind: 'jakke', hex: null })).toBe(drawArt({ kind: 'jakke', hex: '#8A8D91' }))
  })

  test('white goods contrast with their background', async () => {
    for (const kind of ['t-skjorte', 'jakke', 'sneaker', 'sekk'] as const) {
      const { data } = await sharp(Buffer.from(drawArt({ kind, hex: '#FFFFFF' })))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(data.filter(value => value < 0xe0).length / data.length, kind).toBeGreaterThan(0.01)
      expect(data.filter(value => value > 0xf7).length / data.length, kind).toBeGreaterThan(0.04)
    }
  })

  test('parsing a path gives the drawing it was made for', () => {
    for (const art of [...every, ...otherSides]) {
      const path = artPath(art)
      const read = parseArtPath(path)
      expect(read && artPath(read)).toBe(path)
      expect(read && drawArt(read) === drawArt(art), path).toBe(true)
      expect(parseArtPath(path.split('/').at(-1) ?? '')).toEqual(read)
    }
  })

  test.each([
    ['', 'jakke', 'jakke-h00-000000', 'jakke-h00-00000g.svg', 'jakke-h00-000000.svg.png', 'JAKKE-h00-000000.svg'],
    ['jakke-h90-000000.svg', 'jakke-h08-000000.svg', 'jakke-u00-000000.svg', 'kompass-h00-000000.svg'],
    ['constructor-u00-000000.svg', '__proto__-u00-000000.svg', 'tostring-u00-000000.svg', '../jakke-h00-000000.svg'],
    ['/media/art/../../etc/passwd', '/media/art/jakke-h00-000000.svg\n', 'jakke-0-"onload.svg'],
    ['jakke-h00-000000-x.svg', 'jakke-h00-000000-.svg', 'kompass-u00-000000-b.svg', 'jakke-h00-000000-b-n.svg'],
    ['jakke-h00-000000.svg?x=<script>', 'jakke-h00-FFFFFF.svg', 'a'.repeat(100_000)],
  ])('an unknown name has no drawing: %j', (...names) => {
    for (const name of names) expect(parseArtPath(name)).toBeNull()
  })
})
