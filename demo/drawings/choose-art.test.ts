import { describe, expect, test } from 'vitest'
import { artFor, type Depicted } from './choose-art.ts'
import { groupWords } from './group-words.ts'

const article = (more: Partial<Depicted> = {}): Depicted => ({
  path: ['Jakker', 'Skalljakker', 'Skalljakker'],
  ...{ name: 'Storm skalljakke', brand: 'Fjellvarde', articleNo: '720013', wearer: 'man' },
  ...more,
})
const kindOf = (path: string, name = 'Ymse') => {
  const [main = '', sub = '', group = ''] = path.split(' > ')
  return artFor(article({ path: [main, sub, group], name })).kind
}

describe('the drawing chosen for an article', () => {
  test.each([
    ['Jakker > Vinterjakker > Dunjakker', 'dunjakke'],
    ['Tekstil > Gensere > Strikkegensere', 'strikkegenser'],
    ['Undertøy > BH > BH', 'bh'],
    ['Trening > Sports-BH > Sports-BH', 'sports-bh'],
    ['Sko > Sandaler > Sportssandaler', 'sandal'],
    ['Badesport > Badesko > Flip-flops', 'badesko'],
    ['Fotball > Fotballsko > Fotballsko', 'fotballsko'],
    ['Vintersport > Snowboard > Snowboardstøvler', 'snowboardstovel'],
    ['Vintersport > Hjelmer & alpinbriller > Alpinhjelm', 'hjelm'],
    ['Sykkel > Tilbehør > Hjelmer', 'sykkelhjelm'],
    ['Sykkel > Sykkelutstyr > Dekk & slanger', 'sykkeldekk'],
    ['Friluft > Isklatring > Stegjern', 'stegjern'],
    ['Fiske > Sneller > Fluesneller', 'snelle'],
    ['Fiske > Stenger > Fluestenger', 'fiskestang'],
    ['Tilbehør > Luer & capser > Luer', 'lue'],
    ['Trimutstyr > Vekter > Vektstenger', 'vektstang'],
    ['Klatring > Sikring > Taubremser', 'taubrems'],
    ['Padling > Kajakker & brett > Kajakker', 'kajakk'],
    ['Friluft > Isklatring > Isøkser', 'isoks'],
  ])('%s is drawn as %s', (path, kind) => {
    expect(kindOf(path)).toBe(kind)
  })

  test.each([
    ['Jakker > Skalljakker > Vindjakker', 'Kammen vindanorakk', 'anorakk'],
    ['Jakker > Vinterjakker > Isolerte jakker', 'Gatelangs vinterparkas herre', 'parkas'],
    ['Turutstyr > Telt > Telt', 'Leirplass tunneltelt for tre', 'tunneltelt'],
    ['Turutstyr > Telt > Telt', 'Elleveåring lavvo for åtte', 'lavvo'],
    ['Sko > Skotilbehør > Skopleie & lisser', 'Bivoks skokrem 100 ml', 'boks'],
    ['Tilbehør > Luer & capser > Luer', 'Fuktfri pannebånd', 'panneband'],
    ['Tekstil > Gensere > Fleecegensere', 'Ruska fleecedress til baby', 'dress'],
    ['Tilbehør > Belter > Belter', 'Seterlås turbelte', 'belte'],
    ['Løping > Løpeklær > Løpeshorts', 'Tempo splittshorts', 'lopeshorts'],
    ['Vintersport > Hjelmer & alpinbriller > Alpinbriller', 'Solsiden alpinbrille', 'alpinbriller'],
    ['Trening > Treningsunderdeler > Treningstights', 'Underlag treningstights herre', 'tights'],
  ])('in %s, “%s” is drawn as %s', (path, name, kind) => {
    expect(kindOf(path, name)).toBe(kind)
  })

  test('a group without a matching word gets the neutral box, clothes a T-shirt, and odd names are handled', () => {
    expect(kindOf('Diverse > Annet > Gavekort')).toBe('eske')
    expect(artFor(article({ path: ['', '', ''], name: '' })).kind).toBe('eske')
    expect(kindOf('Tekstil > Annet > Ymse')).toBe('t-skjorte')
  })

  test('if the group does not say which bathing clothes are meant, the wearer decides the drawing', () => {
    const path = ['Badesport', 'Badetøy', 'Badetøy'] as const
    expect(artFor(article({ path, name: 'Ymse', wearer: 'man' })).kind).toBe('badeshorts')
    expect(artFor(article({ path, name: 'Ymse', wearer: 'woman' })).kind).toBe('badedrakt')
  })

  test('a brand has the same mark on all its goods, and the marks are spread over the brands', () => {
    const shoe = article({ path: ['Sko', 'Løpesko', 'Løpesko'], articleNo: '9' })
    expect(artFor(shoe).mark).toBe(artFor(article()).mark)
    const brands = Array.from({ length: 60 }, (_, at) => artFor(article({ brand: `Merke ${at}` })).mark)
    expect(new Set(brands).size).toBe(8)
  })

  test('an article keeps its model, and all models are in use', () => {
    for (const [name, count] of [
      ['Ymse skalljakke', 2],
      ['Ymse dunjakke', 3],
      ['Ymse T-skjorte', 3],
    ] as const) {
      const numbers = Array.from({ length: 240 }, (_, at) => String(720_013 + at * 17))
      const path = ['Tekstil', 'Klær', name.split(' ')[1] ?? ''] as const
      const used = Map.groupBy(numbers, articleNo => artFor(article({ path, name, articleNo })).model)
      expect([name, used.size]).toEqual([name, count])
      expect([...used.values()].every(of => of.length > 150 / count)).toBe(true)
    }
    expect(artFor(article())).toEqual(artFor(article()))
  })

  test('each word in the table of drawings chooses its own drawing, not that of an earlier part of the word', () => {
    for (const [word, kind] of groupWords) {
      const plain = word.source.split('|').find(part => /^[a-zæøå]{5,}$/.test(part))
      expect(plain === undefined ? kind : kindOf(`X > X > ${plain}`), plain).toBe(kind)
    }
  })
})
