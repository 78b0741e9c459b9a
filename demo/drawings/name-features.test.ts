import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { assortment } from '../assortment.ts'
import { artFor } from './choose-art.ts'
import { type Art, drawArt } from './draw-art.ts'
import { type ArtKind, kinds } from './kinds.ts'
import { type Feature, modelsFor, promisedBy, shown } from './name-features.ts'

/** Height of the drawn part in pixels, without its shadow. */
const heightOf = async (art: Art): Promise<number> => {
  const { info } = await sharp(Buffer.from(drawArt(art)))
    .trim({ threshold: 60 })
    .toBuffer({ resolveWithObject: true })
  return info.height
}

describe('a drawing agrees with the words in the name', () => {
  test('each table of properties has one entry per model', () => {
    for (const [kind, models] of Object.entries(shown)) {
      expect([kind, models.length]).toEqual([kind, kinds[kind as ArtKind].models])
    }
  })

  test.each<[name: string, kind: ArtKind, features: Feature[]]>([
    ['Havskum hettejakke herre', 'hettegenser', ['opens in front']],
    ['Havskum hettegenser herre', 'hettegenser', ['pulled over the head']],
    ['Lyng fleecegenser', 'fleecegenser', ['pulled over the head', 'zip at the neck']],
    ['Lyng fleecejakke', 'fleecegenser', ['opens in front']],
    ['Lyng fleecejakke med hette', 'fleecegenser', ['opens in front', 'hood']],
    ['Rype ulltrøye med glidelås', 'ulltroye', ['zip at the neck']],
    ['Rype ulltrøye rund hals', 'ulltroye', ['round neck']],
    ['Rype nettingtrøye', 'ulltroye', ['round neck', 'mesh']],
    ['Seter strikkejakke', 'strikkegenser', ['opens in front']],
    ['Rype trekvartlongs', 'longs', ['three-quarter']],
    ['Rype longs', 'longs', []],
    ['Fjær korte løpetights', 'tights', ['short']],
    ['Fjær løpetights', 'tights', []],
    ['Hverdag boxer', 'truse', ['boxer']],
    ['Hverdag truse', 'truse', ['brief']],
    ['Regn kort gummistøvel', 'gummistovel', ['short']],
    ['Sti mid tursko', 'tursko', ['covers the ankle']],
    ['Sti lav tursko', 'tursko', []],
    ['Natt frontlykt 400 lumen', 'sykkellykt', ['one lamp']],
    ['Natt lyktesett', 'sykkellykt', ['two lamps']],
    ['Vidde våtdrakt', 'vatdrakt', []],
    ['Vidde kort våtdrakt', 'vatdrakt', ['short']],
    ['Lam strikket vott', 'vott', ['knitted']],
    ['Lam skivott', 'vott', ['shell']],
    ['Kast frisbee', 'utespill', ['disc']],
    ['Kast kubbspill', 'utespill', ['pins']],
  ])('%s', (name, kind, features) => {
    for (const model of modelsFor(kind, name, kinds[kind].models)) {
      expect([name, shown[kind]?.[model]]).toEqual([name, features])
    }
  })

  test('the drawing of each demo article has the features that its name mentions', () => {
    const wrong = assortment.flatMap(({ path, title, who, brand, no }) => {
      const [main = '', sub = '', group = ''] = path.split(' > ')
      const wearer = who.age !== 'adult' ? 'child' : who.gender === 'female' ? 'woman' : 'man'
      const { kind, model = 0 } = artFor({ path: [main, sub, group], name: title, brand, articleNo: no, wearer })
      const models = shown[kind] ?? []
      const lacks = promisedBy(title).filter(
        feature => models.some(features => features.includes(feature)) && !models[model]?.includes(feature),
      )
      return lacks.length > 0 ? [`${title} is drawn without: ${lacks.join()}`] : []
    })
    expect(wrong).toEqual([])
  })

  test.each<[kind: ArtKind, lower: Feature | null, higher: Feature | null]>([
    ['longs', 'three-quarter', null],
    ['tights', 'short', null],
    ['truse', 'brief', 'boxer'],
    ['gummistovel', 'short', null],
    ['tursko', null, 'covers the ankle'],
    ['fjellstovel', null, 'high shaft'],
    ['sokk', 'short', 'knee-high'],
    ['vatdrakt', 'short', null],
    ['fleecegenser', 'pulled over the head', 'hood'],
    ['utespill', 'disc', 'pins'],
    ['sykkelshorts', null, 'braces'],
    ['liggeunderlag', 'folded', 'inflatable'],
    ['manual', 'hexagonal', 'plates'],
  ])('the drawing of %s is lower with "%s" than with "%s"', async (kind, lower, higher) => {
    const modelWith = (feature: Feature | null) =>
      (shown[kind] ?? []).findIndex(features => (feature ? features.includes(feature) : features.length === 0))
    const [low, high] = await Promise.all(
      [lower, higher].map(feature => heightOf({ kind, model: modelWith(feature), hex: null })),
    )
    expect(low).toBeLessThan(high ?? 0)
  })

  test.each<[kind: ArtKind, Feature]>([
    ['ulltroye', 'zip at the neck'],
    ['fleecegenser', 'zip at the neck'],
    ['hettegenser', 'opens in front'],
    ['fleecegenser', 'opens in front'],
  ])('%s: "%s" is drawn as a zip', (kind, feature) => {
    const zip = 'stroke-dasharray="2 2"'
    const models = shown[kind] ?? []
    expect(models.some(features => features.includes(feature))).toBe(true)
    for (const [model, features] of models.entries()) {
      if (features.includes(feature)) expect(drawArt({ kind, model, hex: null })).toContain(zip)
    }
  })
})
