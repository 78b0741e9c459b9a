import type { Duty } from '../duty.ts'

export const goods = [
  {
    id: 'product-safety',
    title: { en: 'Product safety in listings', nb: 'Produktsikkerhet på varesiden' },
    rule: {
      en: 'A listing names manufacturer, responsible person, identification and warnings in Norwegian.',
      nb: 'Varesiden viser produsent, ansvarlig, identifikasjon og advarsler på norsk.',
    },
    source: 'Regulation (EU) 2023/988, art. 19',
    state: 'uncertain',
    where: ['/product/:articleRef', '/ansatt/varer/produsenter', 'hent import products'],
    evidence: [
      {
        kind: 'measured',
        id: 'safety-articles',
        says: {
          en: 'visible articles with manufacturer and responsible person',
          nb: 'synlige varer med produsent, og med ansvarlig i EØS der produsenten er utenfor',
        },
      },
      {
        kind: 'judged',
        id: 'warnings-read',
        says: {
          en: 'goods with a risk have their warnings in Norwegian',
          nb: 'varer med fare har advarslene sine på norsk',
        },
      },
    ],
  },
  {
    id: 'product-control',
    title: { en: 'Dangerous goods', nb: 'Farlige varer' },
    rule: {
      en: 'The chain knows the risks of its goods, stops the sale of dangerous ones and tells the authority.',
      nb: 'Kjeden kjenner faren ved varene, stanser salget av farlige varer og varsler myndigheten.',
    },
    source: 'produktkontrolloven §§ 3, 6 a, 6 b',
    state: 'in force',
    where: ['/ansatt/tilbakekallinger', 'hent recall'],
    evidence: [
      {
        kind: 'judged',
        id: 'recall-plan',
        says: {
          en: 'the chain has a plan for recalls, also for buyers at the till',
          nb: 'kjeden har en plan for tilbakekalling, også for dem som kjøpte i kassen',
        },
      },
    ],
  },
  {
    id: 'recalls',
    title: { en: 'Recalls', nb: 'Tilbakekalling' },
    rule: {
      en: 'The buyers of a dangerous article get a direct notice with the remedies.',
      nb: 'De som har kjøpt en farlig vare, får direkte varsel og tilbud om rettelse.',
    },
    source: 'Regulation (EU) 2023/988, art. 35–37',
    state: 'uncertain',
    where: ['/tilbakekallinger', '/ansatt/tilbakekallinger', 'hent recall'],
    evidence: [
      {
        kind: 'measured',
        id: 'recall-mails',
        says: { en: 'mails about recalls that were sent', nb: 'e-poster om tilbakekallinger som er sendt' },
      },
      {
        kind: 'built in',
        says: {
          en: 'a recall stops the sale and mails each known buyer once',
          nb: 'salget stanses, og kjøperne vi kjenner, får e-post',
        },
        test: [
          'src/jobs/recall-jobs.test.ts',
          'a published recall stops the sale at once and mails each buyer once, with what Regulation 2023/988 requires',
        ],
      },
      {
        kind: 'built in',
        says: {
          en: 'a notice is published only with two remedies or a reason, a free contact and no words that play the danger down',
          nb: 'et varsel publiseres bare med to valg eller en grunn, gratis kontakt og uten ord som dysser ned faren',
        },
        test: [
          'src/jobs/recall-jobs.test.ts',
          'a recall with a word that plays down the risk, one remedy without a reason and a contact that is not free is not published; one remedy with a reason is',
        ],
      },
      {
        kind: 'built in',
        says: {
          en: 'an open reservation shows recalled goods as recalled',
          nb: 'en åpen reservasjon viser at varen er tilbakekalt',
        },
        test: [
          'src/storefront/features/receipt/messages/missing-text.test.ts',
          'a receipt says that goods are recalled, and not that the shop did not find them',
        ],
      },
      {
        kind: 'built in',
        says: {
          en: 'emptied orders end and release their money',
          nb: 'ordrer uten andre varer avsluttes, og pengene frigis',
        },
        test: [
          'tests/api/orders/recalled-orders.test.ts',
          'a recall of all goods ends orders: authorisations are released, and nothing is payable',
        ],
      },
    ],
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
    where: ['/ansatt/varer'],
    evidence: [
      {
        kind: 'built in',
        says: {
          en: 'articles show them',
          nb: 'varen viser ingredienser, allergener, næringsinnhold og holdbarhet fra filen',
        },
        test: [
          'src/api/catalogue/articles.test.ts',
          'the page of an article has its unit price with campaigns and without deposit, and the facts that the law requires',
        ],
      },
      {
        kind: 'measured',
        id: 'food-facts',
        says: {
          en: 'food with ingredients, allergens and durability',
          nb: 'mat med ingredienser, allergener og holdbarhet',
        },
      },
    ],
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
    evidence: [
      {
        kind: 'built in',
        says: {
          en: 'goods with an age limit are paid in the shop, and the desk checks the age',
          nb: 'varer med aldersgrense betales i butikken, og disken sjekker alder',
        },
        test: [
          'tests/api/orders/age-limits.test.ts',
          'goods with an age limit cannot be ordered online, can be reserved, and show the limit at the desk',
        ],
      },
      {
        kind: 'built in',
        says: { en: 'mails ask for proof of identity', nb: 'e-postene ber om legitimasjon' },
        test: [
          'src/modules/exchange/notifications/reservation-mails.test.ts',
          'mails about goods with an age limit ask for proof of identity, and others say that the code is enough',
        ],
      },
      {
        kind: 'built in',
        says: {
          en: 'feed rows with alcohol, tobacco or e-cigarettes are refused by category',
          nb: 'linjer i varefiler med alkohol, tobakk eller e-sigaretter avvises etter varegruppe',
        },
        test: [
          'src/feeds/products/lawful-facts.test.ts',
          'alcohol, tobacco and e-cigarettes are refused by category, and similar goods are not',
        ],
      },
    ],
  },
  {
    id: 'product-passport',
    title: { en: 'Product passports', nb: 'Produktpass' },
    rule: {
      en: 'Some goods link to a product passport. In the EU, large batteries do from 18 February 2027.',
      nb: 'Noen varer lenker til et produktpass. I EU gjelder det store batterier fra 18. februar 2027.',
    },
    source: 'Regulation (EU) 2023/1542, art. 77',
    state: { from: '2027-02-18' },
    where: ['/01/:gtin'],
    evidence: [
      {
        kind: 'measured',
        id: 'battery-passports',
        says: {
          en: 'e-bikes, e-scooters and their batteries with a link to a passport',
          nb: 'elsykler, elsparkesykler og batterier til dem med lenke til produktpass',
        },
      },
      {
        kind: 'built in',
        says: { en: 'a barcode leads to the article', nb: 'en strekkode leder til varen' },
        test: [
          'src/storefront/features/product/find-by-barcode.test.ts',
          'every written form of a barcode leads to the article with its colour and size',
        ],
      },
      {
        kind: 'built in',
        says: { en: 'an article links to the passport of the feed', nb: 'varen lenker til produktpasset i filen' },
        test: [
          'src/api/catalogue/articles.test.ts',
          'the page of an article has its unit price with campaigns and without deposit, and the facts that the law requires',
        ],
      },
    ],
  },
  {
    id: 'composition',
    title: { en: 'Fibre composition of clothing', nb: 'Materialet i klær' },
    rule: {
      en: 'Clothing shows its fibres and their shares before the purchase.',
      nb: 'Klær viser hvilke fibre de er laget av, og hvor mye av hver, før kjøpet.',
    },
    source: 'Regulation (EU) 1007/2011, art. 16; forskrift 2012-10-25 nr. 990',
    state: 'in force',
    where: ['/ansatt/varer'],
    evidence: [
      {
        kind: 'measured',
        id: 'clothing-material',
        says: { en: 'garments with material and care', nb: 'klær med materiale og vaskeråd' },
      },
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
