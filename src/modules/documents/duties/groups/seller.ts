import type { Duty } from '../duty.ts'

export const seller = [
  {
    id: 'seller-identity',
    title: { en: "Seller's identity", nb: 'Hvem som selger' },
    rule: {
      en: 'Shoppers see the name, organisation number, address, e-mail and phone of the seller.',
      nb: 'Kunden skal se navn, organisasjonsnummer, adresse, e-post og telefon til selgeren.',
    },
    source: 'ehandelsloven § 8; angrerettloven § 8',
    state: 'in force',
    where: ['/kontakt', '/ansatt/profil', 'hent brand'],
    evidence: [
      {
        kind: 'built in',
        says: {
          en: 'a receipt keeps the seller',
          nb: 'kvitteringen beholder butikken som solgte, når den er et eget firma',
        },
        test: [
          'tests/api/orders/seller-on-receipt.test.ts',
          'a receipt keeps the shop that sold when the order was placed, even if the shop changes name and owner',
        ],
      },
      {
        kind: 'measured',
        id: 'seller-brands',
        says: {
          en: 'brands with company, organisation number, address, e-mail and phone',
          nb: 'profiler med firma, organisasjonsnummer, adresse, e-post og telefon',
        },
      },
      {
        kind: 'measured',
        id: 'seller-shops',
        says: {
          en: 'shops with a company of their own that have address, e-mail and phone',
          nb: 'butikker med eget firma som har adresse, e-post og telefon',
        },
      },
      {
        kind: 'built in',
        says: { en: 'a wrong organisation number is refused', nb: 'et galt organisasjonsnummer avvises' },
        test: [
          'src/shared/org-number.test.ts',
          'a number with one wrong digit, or with two different neighbours swapped, is refused',
        ],
      },
      {
        kind: 'built in',
        says: { en: 'mails name the company of the shop', nb: 'e-poster har firmaet til butikken' },
        test: [
          'src/jobs/messages/send-reservation-mail.test.ts',
          'a mail of a shop with its own company names that company, and of another shop the chain’s',
        ],
      },
      {
        kind: 'built in',
        says: { en: 'it keeps the company of the chain', nb: 'kvitteringen beholder firmaet til kjeden' },
        test: [
          'tests/api/orders/seller-on-receipt.test.ts',
          'a receipt keeps the chain’s company; after a move it shows the new shop, and without a stored seller the current company',
        ],
      },
      {
        kind: 'built in',
        says: { en: 'look-up at Enhetsregisteret', nb: 'oppslag i Enhetsregisteret' },
        test: [
          'src/application/law/look-up-companies.test.ts',
          'a company is the same, has another name, has ended, or is not in the register',
        ],
      },
    ],
  },
  {
    id: 'terms-versions',
    title: { en: 'Terms of sale by version', nb: 'Kjøpsvilkår med versjon' },
    rule: {
      en: 'Shoppers can read and store the terms before they order. The terms of an order stay readable.',
      nb: 'Kunden skal kunne lese og lagre vilkårene før bestilling. Vilkårene for en ordre kan leses senere.',
    },
    source: 'ehandelsloven § 11; angrerettloven §§ 8, 18',
    state: 'in force',
    where: ['/kjopsvilkar', '/ansatt/sider'],
    evidence: [
      {
        kind: 'measured',
        id: 'terms-stored',
        says: { en: 'stored versions of the terms, one in force', nb: 'lagrede vilkår, en versjon gjelder' },
      },
      {
        kind: 'built in',
        says: { en: 'an order keeps the terms that were shown', nb: 'ordren beholder vilkårene som ble vist' },
        test: [
          'tests/api/reservations/shown-terms.test.ts',
          'a reservation keeps the terms that were shown, even if they changed before it was sent, and they stay readable',
        ],
      },
      {
        kind: 'judged',
        id: 'terms-read',
        since: 'terms-stored',
        says: { en: 'a lawyer has read the terms in force', nb: 'en jurist har lest vilkårene som gjelder' },
      },
    ],
  },
  {
    id: 'receipts',
    title: { en: 'Receipts and bookkeeping', nb: 'Kvitteringer og bokføring' },
    rule: {
      en: 'Each sale has a numbered receipt with seller, goods and VAT, stored for five years.',
      nb: 'Hvert salg har en nummerert kvittering med selger, varer og mva., lagret i fem år.',
    },
    source: 'bokføringsloven §§ 10, 13; bokføringsforskriften §§ 5-1-1, 5-1-2',
    state: 'in force',
    where: ['/ansatt/oppgjor'],
    evidence: [
      {
        kind: 'built in',
        says: { en: 'receipts are numbered in one sequence', nb: 'kvitteringene har fortløpende nummer' },
        test: [
          'tests/api/orders/orders.test.ts',
          'a handed-over order is captured once it can no longer be undone, and gets the next receipt number',
        ],
      },
      {
        kind: 'built in',
        says: { en: 'orders are stored for five years', nb: 'ordrene lagres i fem år' },
        test: [
          'tests/api/orders/order-retention.test.ts',
          'a captured order is deleted with its data five years after the end of its year in Norway',
        ],
      },
    ],
  },
] as const satisfies readonly Duty[]
