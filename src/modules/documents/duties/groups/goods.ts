import type { Duty } from '../duty.ts'

export const goods = [
  {
    id: 'product-safety',
    title: { en: 'Product safety in listings', nb: 'Produktsikkerhet på varesiden' },
    rule: {
      en: 'A listing names manufacturer, responsible person, identification and warnings in Norwegian.',
      nb: 'Varesiden viser produsent, ansvarlig, identifikasjon og advarsler på norsk.',
    },
    source: 'Regulation (EU) 2023/988, art. 19; produktkontrolloven § 3',
    state: 'uncertain',
    where: [],
    evidence: [
      {
        kind: 'not built',
        says: { en: 'manufacturer and warnings of articles', nb: 'produsent og advarsler på varer' },
      },
    ],
  },
  {
    id: 'recalls',
    title: { en: 'Recalls', nb: 'Tilbakekalling' },
    rule: {
      en: 'A dangerous article is no longer sold, and its buyers get a notice.',
      nb: 'En farlig vare selges ikke lenger, og de som har kjøpt den, får varsel.',
    },
    source: 'Regulation (EU) 2023/988, art. 35–37; produktkontrolloven § 6',
    state: 'uncertain',
    where: [],
    evidence: [{ kind: 'not built', says: { en: 'recall with mails to buyers', nb: 'tilbakekalling med e-post' } }],
  },
  {
    id: 'food-information',
    title: { en: 'Food information', nb: 'Matinformasjon' },
    rule: {
      en: 'Food shows ingredients, allergens, nutrition and durability before the purchase.',
      nb: 'Mat viser ingredienser, allergener, næringsinnhold og holdbarhet før kjøpet.',
    },
    source: 'matinformasjonsforskriften; Regulation (EU) 1169/2011, art. 14',
    state: 'in force',
    where: [],
    evidence: [{ kind: 'not built', says: { en: 'food data of articles', nb: 'matopplysninger på varer' } }],
  },
  {
    id: 'age-limits',
    title: { en: 'Age limits', nb: 'Aldersgrenser' },
    rule: {
      en: 'Goods with an age limit are handed over after a check of age. Alcohol and e-cigarettes are not sold.',
      nb: 'Varer med aldersgrense utleveres etter alderskontroll. Alkohol og e-sigaretter selges ikke.',
    },
    source: 'alkoholloven § 1-5; tobakksskadeloven § 17; eksplosivforskriften',
    state: 'in force',
    where: [],
    evidence: [{ kind: 'not built', says: { en: 'age limit of articles', nb: 'aldersgrense på varer' } }],
  },
  {
    id: 'product-passport',
    title: { en: 'Product passports and composition', nb: 'Produktpass og sammensetning' },
    rule: {
      en: 'Some goods link to a product passport; batteries do from 18 February 2027.',
      nb: 'Noen varer lenker til et produktpass; batterier fra 18. februar 2027.',
    },
    source: 'Regulation (EU) 2023/1542, art. 77; Regulation (EU) 1007/2011',
    state: { from: '2027-02-18' },
    where: ['/01/:gtin'],
    evidence: [
      {
        kind: 'built in',
        says: { en: 'a barcode leads to the article', nb: 'en strekkode leder til varen' },
        test: [
          'src/storefront/features/product/find-by-barcode.test.ts',
          'every written form of a barcode leads to the article with its colour and size',
        ],
      },
      { kind: 'not built', says: { en: 'link to the passport', nb: 'lenke til produktpasset' } },
    ],
  },
  {
    id: 'accessibility',
    title: { en: 'Universal design', nb: 'Universell utforming' },
    rule: {
      en: 'The pages can be used by people with disabilities, and barriers can be reported.',
      nb: 'Sidene kan brukes av personer med funksjonsnedsettelse, og hindringer kan meldes.',
    },
    source: 'likestillings- og diskrimineringsloven § 18; forskrift om universell utforming av IKT § 4 (WCAG)',
    state: 'in force',
    where: ['/tilgjengelighet'],
    evidence: [
      {
        kind: 'built in',
        says: { en: 'a shopper reserves by keyboard alone', nb: 'kunden kan reservere bare med tastatur' },
        test: [
          'tests/e2e/pages/keyboard.e2e.ts',
          'with the keyboard alone a shopper uses the menu and a filter, and goes from an article to a pickup code',
        ],
      },
      {
        kind: 'judged',
        id: 'accessibility-tried',
        says: {
          en: 'people with disabilities have tried the shop',
          nb: 'personer med funksjonsnedsettelse har prøvd nettbutikken',
        },
      },
    ],
  },
] as const satisfies readonly Duty[]
