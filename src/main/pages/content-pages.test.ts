import { expect, onTestFinished, test } from 'vitest'
import { contentSlugs } from '#storefront/content-slugs.ts'
import { startFakeShop } from '#tests/support/catalogue/fake-shop.ts'

async function mainOf(path: string): Promise<string> {
  const shop = await startFakeShop()
  onTestFinished(shop.close)
  const response = await fetch(shop.url + path)
  expect(response.status).toBe(200)
  const html = await response.text()
  return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll(/<!--.*?-->/g, '')
}

test.each([
  ['/om-oss', 'Om Ox', 'En nettbutikk av butikker'],
  ['/kundeservice', 'Kundeservice', 'href="tel:+4722000000"'],
  ['/vedlikehold', 'Vedlikehold', 'Følg alltid merkelappen'],
  ['/baerekraftig-forretningspraksis', 'Bærekraftig forretningspraksis', 'Åpenhetsloven'],
  ['/personvernerklaering', 'Personvernerklæring', 'id="informasjonskapsler"'],
  ['/dette-trenger-barnet-til-barnehagestart', 'Dette trenger barnet til barnehagestart', 'Regntøy'],
  ['/hvordan-kle-barna', 'Hvordan kle barna', 'Kjenn barnet på nakken'],
  ['/bionic-finish-eco', 'BIONIC-FINISH® ECO', 'uten fluorkarboner'],
  ['/var-merkevare', 'Vår egen merkevare', 'Yttertøy som tåler regnet'],
  ['/hjelp', 'Hjelp', 'href="/min-side"'],
  ['/levering', 'Henting og levering', 'Hjemlevering'],
  ['/kjopsvilkar', 'Kjøpsvilkår', 'href="#angreskjema"'],
  ['/anmeldelser', 'Slik sjekker vi anmeldelser', 'Verifisert kjøp'],
  ['/tilgjengelighet', 'Tilgjengelighet', 'href="/kontakt"'],
  ['/sporsmal-og-svar', 'Spørsmål og svar', '<summary>Hvordan reserverer jeg?</summary>'],
])('%s shows «%s» (needs `npm run build`)', async (path, heading, words) => {
  const main = await mainOf(path)
  expect(main).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
  expect(main).toContain(words)
  expect(main).not.toMatch(/\{\{|%7B%7B/)
})

test('headings of content pages go down one level at a time and are not empty (needs `npm run build`)', async () => {
  for (const slug of contentSlugs) {
    const headings = [...(await mainOf(`/${slug}`)).matchAll(/<h([1-6])[^>]*>([^]*?)<\/h\1>/g)]
    expect(headings[0]?.[1], slug).toBe('1')
    for (const [at, [, level = '', words = '']] of headings.entries()) {
      expect(Number(level), `${slug}: ${words}`).toBeLessThanOrEqual(Number(headings[at - 1]?.[1] ?? 0) + 1)
      expect(words.replaceAll(/<[^>]+>/g, '').trim(), slug).not.toBe('')
    }
  }
})

test('the care of wool, down and waterproof garments each has a section with a link target (needs `npm run build`)', async () => {
  const main = await mainOf('/vedlikehold')
  for (const [id, title] of [
    ['ull', 'Ull'],
    ['dun', 'Dun'],
    ['vanntette-plagg', 'Vanntette plagg'],
  ])
    expect(main).toContain(`<h2 id="${id}">${title}</h2>`)
})

test('the 5-year warranty is for club members, in addition to the right of complaint (needs `npm run build`)', async () => {
  for (const path of ['/om-oss', '/kundeservice', '/var-merkevare', '/sporsmal-og-svar']) {
    const main = await mainOf(path)
    expect(main).toMatch(/[Mm]edlem(mer)? av fordelsklubben[^.]*5 års garanti på varer som er solgt i butikkene/)
    expect(main).toMatch(/i tillegg til reklamasjonsretten/)
  }
})

test('the outer garments of the chain’s own brand are waterproof to 15 000 mm (needs `npm run build`)', async () => {
  expect(await mainOf('/var-merkevare')).toContain('Yttertøyet har en vanntetthet på 15 000 mm')
})

test('the terms of sale give the brand’s contact and the withdrawal form, and are linked in the footer and the registration (needs `npm run build`)', async () => {
  const main = await mainOf('/kjopsvilkar')
  for (const words of [
    'hos Ox',
    'mailto:kundeservice@example.no',
    'Nettbutikken drives av Ox.',
    'En reservasjon er ikke et kjøp',
    'Fristen er 14 dager',
    '<h2 id="angreskjema">',
    'href="/angre"',
    'Jeg/vi underretter herved om at jeg/vi ønsker å gå fra min/vår avtale',
    'Forbrukertilsynet',
  ])
    expect(main).toContain(words)
  const shop = await startFakeShop()
  onTestFinished(shop.close)
  const links = async (path: string) =>
    (await (await fetch(shop.url + path)).text()).split('href="/kjopsvilkar"').length - 1
  expect(await links('/om-oss')).toBe(1)
  expect(await links('/registrer')).toBe(2)
})
