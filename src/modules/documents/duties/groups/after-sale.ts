import type { Duty } from '../duty.ts'

export const afterSale = [
  {
    id: 'withdrawal-right',
    title: { en: 'Right of withdrawal', nb: 'Angrerett' },
    rule: {
      en: 'A shopper can withdraw for 14 days, and gets the form and an acknowledgement.',
      nb: 'Kunden kan angre i 14 dager, og får angreskjema og bekreftelse.',
    },
    source: 'angrerettloven §§ 8, 20–25',
    state: 'in force',
    where: ['/kjopsvilkar', '/kvittering/:token/angre', '/ansatt/frakt'],
    evidence: [
      {
        kind: 'built in',
        says: { en: 'the terms contain the form', nb: 'vilkårene har angreskjemaet' },
        test: [
          'src/main/pages/content-pages.test.ts',
          'the terms of sale give the brand’s contact and the withdrawal form, and are linked in the footer and the registration',
        ],
      },
      {
        kind: 'built in',
        says: { en: 'a mail confirms each withdrawal', nb: 'hver angring bekreftes på e-post' },
        test: [
          'tests/api/orders/withdraw.test.ts',
          'a mail confirms each withdrawal and its time at once, even if the address has reached its mail cap',
        ],
      },
    ],
  },
  {
    id: 'withdrawal-function',
    title: { en: 'Withdrawal function', nb: 'Angreknapp' },
    rule: {
      en: 'A labelled function on the pages lets shoppers withdraw in two steps, also without an account.',
      nb: 'En tydelig funksjon på nettsidene lar kunden angre i to steg, også uten konto.',
    },
    source: 'Directive (EU) 2023/2673, art. 1 (11a of 2011/83/EU)',
    state: 'uncertain',
    where: ['/angre', '/angre/:token', '/kvittering/:token/angre', '/ansatt/retur'],
    evidence: [
      {
        kind: 'built in',
        says: { en: 'entry by order number without the receipt', nb: 'angring med ordrenummer uten kvittering' },
        test: [
          'tests/api/orders/withdraw-by-number.test.ts',
          'a withdrawal by order number and contact waits for the link in a mail, and counts from the time it was sent in',
        ],
      },
      {
        kind: 'built in',
        says: {
          en: 'entry in the footer, in two steps and without scripts',
          nb: 'lenke nederst, i to steg og uten skript',
        },
        test: [
          'tests/e2e/journeys/orders/withdraw.e2e.ts',
          'without scripts and login, a shopper withdraws by order number from the footer in two steps',
        ],
      },
      {
        kind: 'built in',
        says: { en: 'entry in the mails of an order', nb: 'lenke i e-postene om ordren' },
        test: [
          'src/modules/exchange/notifications/reservation-mails.test.ts',
          'mails of a paid order link to the withdrawal, and those of a reservation do not',
        ],
      },
    ],
  },
  {
    id: 'complaint-right',
    title: { en: 'Right to complain about defects', nb: 'Reklamasjonsrett' },
    rule: {
      en: 'A shopper can complain for two years, or five for goods meant to last. A guarantee adds to this right.',
      nb: 'Kunden kan reklamere i to år, eller fem for varige varer. En garanti kommer i tillegg.',
    },
    source: 'forbrukerkjøpsloven §§ 18 a, 27',
    state: 'in force',
    where: ['/kjopsvilkar', '/kundeservice'],
    evidence: [
      {
        kind: 'built in',
        says: {
          en: 'the texts separate both',
          nb: 'tekstene skiller garanti og reklamasjonsrett',
        },
        test: [
          'src/main/pages/content-pages.test.ts',
          'the 5-year warranty is for club members, in addition to the right of complaint',
        ],
      },
      {
        kind: 'judged',
        id: 'guarantee-terms',
        says: { en: 'a lawyer has read the guarantee of the club', nb: 'en jurist har lest garantien for medlemmer' },
      },
    ],
  },
  {
    id: 'guarantee-notice',
    title: { en: 'Notice on the legal guarantee', nb: 'Merking av reklamasjonsrett' },
    rule: {
      en: 'A notice shows the legal right, a label a longer guarantee of the producer.',
      nb: 'En felles merking viser reklamasjonsretten, og en etikett viser lengre garanti fra produsenten.',
    },
    source: 'Directive (EU) 2024/825, art. 2 (22 a of 2011/83/EU); Regulation (EU) 2025/1960',
    state: 'uncertain',
    where: ['/reklamasjonsrett', '/ansatt/varer/:id'],
    evidence: [
      {
        kind: 'built in',
        says: {
          en: 'articles state right and guarantee',
          nb: 'hver vare sier hva loven gir, og garantien fra produsenten',
        },
        test: [
          'src/storefront/features/product/product-facts.test.ts',
          'the facts of an article state the right of complaint, a guarantee, an age limit and the product passport',
        ],
      },
      {
        kind: 'built in',
        says: {
          en: 'the notice has the Norwegian periods',
          nb: 'merkingen har innholdet loven krever, med norske frister',
        },
        test: [
          'src/storefront/features/product/guarantees/guarantees.test.tsx',
          'the notice on the legal guarantee has both Norwegian periods, the remedies and the difference to guarantees',
        ],
      },
      {
        kind: 'built in',
        says: { en: 'articles and checkout link to it', nb: 'varer og kassen lenker til den' },
        test: [
          'src/storefront/features/product/guarantees/guarantees.test.tsx',
          'the buy terms of an article and the checkout link to the notice on the legal guarantee',
        ],
      },
      {
        kind: 'built in',
        says: {
          en: 'the label needs years, scope and producer',
          nb: 'etiketten krever år, omfang og produsent av garantien',
        },
        test: [
          'tests/api/editors/articles-admin.test.ts',
          'an article gets the durability label only with years, scope and producer of its guarantee, and else the confirmation is refused',
        ],
      },
      {
        kind: 'judged',
        id: 'guarantee-layout',
        says: {
          en: 'a lawyer has read both',
          nb: 'en jurist har lest merking og etikett',
        },
      },
    ],
  },
  {
    id: 'credit-wording',
    title: { en: 'Wording about credit', nb: 'Omtale av kreditt' },
    rule: {
      en: 'Texts about credit and later payment are those of the provider, with cost and conditions.',
      nb: 'Tekster om kreditt og betaling senere er leverandørens, med kostnad og vilkår.',
    },
    source: 'finansavtaleloven § 3-3; markedsføringsloven § 7',
    state: 'in force',
    where: ['/checkout'],
    evidence: [
      {
        kind: 'built in',
        says: {
          en: 'wording about credit is refused unless it is approved',
          nb: 'tekst om kreditt avvises hvis den ikke er godkjent',
        },
        test: [
          'tests/api/editors/claims.test.ts',
          'before the date of the duty, claims are published, and wording about credit is refused unless it is approved',
        ],
      },
    ],
  },
] as const satisfies readonly Duty[]
