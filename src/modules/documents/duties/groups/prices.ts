import type { Duty } from '../duty.ts'

export const prices = [
  {
    id: 'before-prices',
    title: { en: 'Before prices', nb: 'Førpris' },
    rule: {
      en: 'The before price of a reduction is the lowest price of the 30 days before it began.',
      nb: 'Førprisen er den laveste prisen i de 30 dagene før prisen ble satt ned.',
    },
    source: 'prisopplysningsforskriften § 9 a',
    state: 'in force',
    where: ['/ansatt/kampanjer', 'docs/prices.md', 'hent doctor'],
    evidence: [
      {
        kind: 'measured',
        id: 'price-log-sealed',
        says: { en: 'seals of the price log', nb: 'forseglinger av prisloggen' },
      },
      {
        kind: 'built in',
        says: {
          en: 'a campaign with an untrue before price is refused',
          nb: 'en kampanje med uriktig førpris avvises',
        },
        test: [
          'tests/api/editors/campaign-admin.test.ts',
          'a campaign with an untrue before price cannot be published, and the reason names article, price and days',
        ],
      },
    ],
  },
  {
    id: 'unit-prices',
    title: { en: 'Unit prices', nb: 'Enhetspris' },
    rule: {
      en: 'Goods sold by measure show the price per unit, such as per kilogram.',
      nb: 'Varer som selges etter mål, viser pris per enhet, for eksempel per kilo.',
    },
    source: 'prisopplysningsforskriften §§ 4–8',
    state: 'in force',
    where: [],
    evidence: [{ kind: 'not built', says: { en: 'unit prices from feeds', nb: 'enhetspris fra filene' } }],
  },
  {
    id: 'reviews',
    title: { en: 'Reviews', nb: 'Anmeldelser' },
    rule: {
      en: 'The pages say whether and how reviews are verified. Rewarded reviews are marked.',
      nb: 'Sidene sier om og hvordan anmeldelser er kontrollert. Belønnede anmeldelser merkes.',
    },
    source: 'markedsføringsloven § 8; forskrift om urimelig handelspraksis § 1',
    state: 'in force',
    where: ['/anmeldelser', '/ansatt/omtaler'],
    evidence: [
      {
        kind: 'built in',
        says: { en: 'the mark of a verified review is true', nb: 'merket for bekreftet kjøp er sant' },
        test: [
          'src/storefront/features/product/reviews/review-facts.test.ts',
          'only the review of a customer who received the article is marked as verified',
        ],
      },
      { kind: 'not built', says: { en: 'mark of rewarded reviews', nb: 'merke på belønnede anmeldelser' } },
    ],
  },
  {
    id: 'environmental-claims',
    title: { en: 'Environmental claims', nb: 'Miljøpåstander' },
    rule: {
      en: 'General claims need recognised excellent performance. Labels need a certification scheme.',
      nb: 'Generelle påstander krever anerkjent miljøytelse. Merker krever en sertifiseringsordning.',
    },
    source: 'markedsføringsloven §§ 6–8; Directive (EU) 2024/825, art. 1',
    state: 'uncertain',
    where: [],
    evidence: [{ kind: 'not built', says: { en: 'list and check of claims', nb: 'liste og kontroll av påstander' } }],
  },
] as const satisfies readonly Duty[]
