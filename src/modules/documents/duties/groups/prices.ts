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
    evidence: [
      {
        kind: 'built in',
        says: { en: 'the unit price follows from price and content', nb: 'enhetsprisen regnes ut av pris og innhold' },
        test: [
          'src/shared/prices/unit-price.test.ts',
          'a unit price is within half an øre of the exact quotient, in whichever units the content is written',
        ],
      },
      {
        kind: 'built in',
        says: { en: 'it is per kg, liter, m³, m or m²', nb: 'den er per kg, liter, m³, m eller m²' },
        test: [
          'src/shared/prices/unit-price.test.ts',
          'the unit price of %s with the measure %s is per %s, because the law allows no other',
        ],
      },
      {
        kind: 'built in',
        says: {
          en: 'articles show it as clearly as the price',
          nb: 'varen viser den like tydelig som prisen, til venstre for den',
        },
        test: [
          'src/storefront/features/product/ProductHead.test.tsx',
          'the unit price is to the left of the price, and as large, bold and dark',
        ],
      },
      {
        kind: 'built in',
        says: {
          en: 'articles with a content show it',
          nb: 'varer med innhold viser den, også i kampanjer',
        },
        test: [
          'src/api/catalogue/articles.test.ts',
          'the page of an article has its unit price with campaigns and without deposit, and the facts that the law requires',
        ],
      },
      {
        kind: 'built in',
        says: { en: 'cards in lists show that of their price', nb: 'kort i lister viser den for prisen på kortet' },
        test: [
          'src/api/catalogue/cards.test.ts',
          'a card has the unit price of the variant with the price that it shows',
        ],
      },
      {
        kind: 'built in',
        says: {
          en: 'home page, suggestions and cart show it',
          nb: 'forside, forslag og handlekurv viser den',
        },
        test: [
          'tests/api/law/unit-prices.test.ts',
          'suggestions and the cart have the unit price of goods sold by measure, without deposit, and of no others',
        ],
      },
      {
        kind: 'measured',
        id: 'unit-contents',
        says: { en: 'food with a content', nb: 'mat med innhold' },
      },
    ],
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
          'tests/api/accounts/customer-reviews.test.ts',
          'only customers who collected an article, logged in or as a guest with the confirmed address, can review it',
        ],
      },
      {
        kind: 'judged',
        id: 'reviews-unpaid',
        says: { en: 'the chain does not reward reviews', nb: 'kjeden belønner ikke anmeldelser' },
      },
      {
        kind: 'built in',
        says: { en: 'rewarded reviews are marked', nb: 'belønnede anmeldelser er merket' },
        test: [
          'tests/api/editors/reviews-admin.test.ts',
          'a rewarded review has a mark, which its author or an editor sets and only an editor removes',
        ],
      },
    ],
  },
  {
    id: 'environmental-claims',
    title: { en: 'Environmental claims', nb: 'Miljøpåstander' },
    rule: {
      en: 'A claim about the environment is true, clear and documented.',
      nb: 'En påstand om miljøet er sann, tydelig og dokumentert.',
    },
    source: 'markedsføringsloven §§ 3, 6–8',
    state: 'in force',
    where: ['/baerekraftig-forretningspraksis', '/ansatt/pastander'],
    evidence: [
      {
        kind: 'judged',
        id: 'claims-documented',
        says: {
          en: 'each claim in texts and badges is documented',
          nb: 'hver påstand i tekster og merker er dokumentert',
        },
      },
      {
        kind: 'built in',
        says: {
          en: 'a list of words finds general claims and labels',
          nb: 'en ordliste finner generelle påstander og merker',
        },
        test: ['src/shared/claims/find-claims.test.ts', 'the general claim in "%s" is found'],
      },
    ],
  },
  {
    id: 'generic-claims',
    title: { en: 'Generic environmental claims', nb: 'Generelle miljøpåstander' },
    rule: {
      en: 'General claims need recognised excellent performance. Labels need a certification scheme.',
      nb: 'Generelle påstander krever anerkjent miljøytelse. Merker krever en sertifiseringsordning.',
    },
    source: 'Directive (EU) 2024/825, art. 1',
    state: 'uncertain',
    where: [],
    evidence: [
      {
        kind: 'built in',
        says: {
          en: 'editors publish no general claim without evidence',
          nb: 'redaktører kan ikke publisere en generell påstand uten dokumentasjon',
        },
        test: [
          'tests/api/editors/claims.test.ts',
          'from the date of the duty, no editor publishes a general environmental claim without evidence, and each error is at its field',
        ],
      },
      {
        kind: 'built in',
        says: {
          en: 'product feeds show none without evidence',
          nb: 'varefiler viser ingen påstand uten dokumentasjon, og varen beholdes',
        },
        test: [
          'src/feeds/products/check-claims.test.ts',
          'a feed keeps an article with claims, warns, and from the date of the duty leaves out the texts without evidence',
        ],
      },
      {
        kind: 'built in',
        says: {
          en: 'campaign feeds show none either',
          nb: 'kampanjefiler viser ingen påstand uten dokumentasjon',
        },
        test: [
          'src/feeds/campaigns/import-campaigns.test.ts',
          'a campaigns feed warns of claims without evidence, and from the date of the duty leaves out their words, sentences and labels',
        ],
      },
      {
        kind: 'built in',
        says: {
          en: 'a general claim alone is no evidence',
          nb: 'en generell påstand alene er ikke dokumentasjon',
        },
        test: [
          'tests/api/editors/claims.test.ts',
          'a general environmental claim is stored as evidence only with its meaning, also in a text about credit',
        ],
      },
      {
        kind: 'built in',
        says: {
          en: 'nothing allows claims of climate neutrality',
          nb: 'verken miljømerke eller dokumentasjon tillater en påstand om klimanøytralitet',
        },
        test: [
          'tests/api/editors/claims.test.ts',
          'neither a label nor an approved text allows a claim of climate neutrality, and a label allows the rest',
        ],
      },
      {
        kind: 'built in',
        says: {
          en: 'a label is named only for goods that have it',
          nb: 'et miljømerke nevnes bare for varer som har det',
        },
        test: [
          'tests/api/editors/claims.test.ts',
          'the name of a label is published only for goods with evidence for that label',
        ],
      },
    ],
  },
] as const satisfies readonly Duty[]
