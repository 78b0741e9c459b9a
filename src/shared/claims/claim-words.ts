/**
 * `environment`: a general environmental claim. `offset`: a claim that goods do not harm the climate, which is forbidden
 * when it rests on offsetting. `label`: a sustainability label. `credit`: wording about credit.
 */
export type ClaimKind = 'environment' | 'offset' | 'label' | 'credit'

/**
 * Words of claims, by kind, in Norwegian, English, Swedish and Danish. A phrase matches whole words, in any spelling of
 * æ, ø and å, with blanks or hyphens between them. `*` at the end of a word: any ending.
 * Environment: Directive (EU) 2024/825, recital 9 and annex (2, 4a–4c), with inflections and Nordic translations.
 * Offset: Directive 2005/29/EC, annex I, 4c. Credit: finansavtaleloven § 3-3 and markedsføringsloven § 7, by the words that shops use.
 */
export const claimWords: Readonly<Record<ClaimKind, readonly string[]>> = {
  environment: [
    ...['miljøvennlig*', 'miljøvenlig*', 'miljövänlig*', 'environmentally friendly', 'environment friendly'],
    ...['eco', 'eco friendly', 'ecofriendly', 'eco friendlier', 'eco conscious', 'økovennlig*', 'earth friendly'],
    ...['bærekraftig*', 'bæredygtig*', 'hållbar', 'hållbart', 'hållbara', 'hållbarare', 'hållbarast*'],
    ...['sustainable', 'sustainably', 'planet friendly', 'kinder to the planet', 'good for the planet'],
    ...['miljøriktig*', 'miljørigtig*', 'miljøansvarlig*', 'miljøbevisst*', 'miljøbevidst*', 'miljömedvet*'],
    ...['miljøsmart*', 'miljösmart*', 'miljøskånsom*', 'environmentally correct', 'environmentally safe'],
    ...['skånsom mot miljøet', 'skånsomt mot miljøet', 'skånsom for miljøet', 'skonsam mot miljön'],
    ...['snill mot miljøet', 'snill mot naturen', 'snille mot miljøet', 'bra for miljøet', 'bra för miljön'],
    ...['god for miljøet', 'godt for miljøet', 'bedre for miljøet', 'bättre för miljön', 'bedre for planeten'],
    ...[
      'bra for planeten',
      'bra för planeten',
      'godt for planeten',
      'gentle on the environment',
      'better for the planet',
    ],
    ...[
      'grønt valg',
      'grønne valg',
      'grønnere valg',
      'grøn valg',
      'grønnere hverdag',
      'grønt produkt',
      'grønne produkter',
    ],
    ...['grønn produksjon', 'grønn profil', 'grön produktion', 'grönt val', 'gröna val', 'grønt alternativ'],
    ...[
      'grønnere alternativ',
      'grønne alternativer',
      'green choice',
      'greener choice',
      'green product',
      'green products',
    ],
    ...['go green', 'klimavennlig*', 'klimavenlig*', 'klimatvänlig*', 'klimasmart*', 'klimatsmart*', 'karbonfri*'],
    ...['co2 fri', 'co2 fritt', 'climate friendly', 'carbon friendly'],
    ...['utslippsfri*', 'nullutslipp*', 'zero emission', 'zero emissions'],
    ...['naturvennlig*', 'naturvenlig*', 'naturvänlig*', 'nature friendly', 'natures friend', 'naturlig valg'],
    ...['naturlige valg', '100 naturlig', '100 natural', 'all natural', 'helt naturlig', 'naturlige ingredienser'],
    ...['naturlig produkt', 'naturlige produkter', 'naturlige materialer', 'naturligt material', 'natural ingredients'],
    ...['økologisk', 'økologiske', 'ekologisk', 'ekologiskt', 'ekologiska', 'ecological', 'ecologically'],
    ...['ressursvennlig*', 'ressursbesparende', 'energieffektiv*', 'energibesparende', 'energy efficient'],
    ...['nedbrytbar*', 'bionedbrytbar*', 'nedbrydelig*', 'bionedbrydelig*', 'biodegradable', 'compostable'],
    ...['komposterbar*', 'biobasert*', 'biobaseret', 'biobaserad*', 'biobased', 'bio based', 'giftfri*'],
    ...['sirkulær mote', 'sirkulært produkt', 'ansvarlig produsert', 'ansvarlig fremstilt', 'responsibly made'],
    ...['miljøgevinst*', 'miljøprofil', 'miljøfordel*', 'bevisst valg', 'conscious choice', 'ethical choice'],
  ],
  offset: [
    ...['klimanøytral*', 'klimaneutral*', 'klimatneutral*', 'klimapositiv*', 'klimatpositiv*', 'klimakompenser*'],
    ...['klimatkompenser*', 'karbonnøytral*', 'karbonneutral*', 'koldioxidneutral*', 'karbonkompenser*'],
    ...['co2 nøytral*', 'co2 neutral*', 'co2 kompenser*', 'climate neutral', 'climate positive'],
    ...['climate compensated', 'carbon neutral', 'carbon positive', 'carbon negative', 'carbon compensated'],
    ...['carbon offset', 'net zero', 'netto null', 'nettonull'],
  ],
  label: [
    ...['miljøvalg*', 'miljøvalget', 'miljøval', 'miljømerket', 'miljømærket', 'miljömärkt'],
    ...['bærekraftsmerke*', 'eco label', 'ecolabel', 'eco choice', 'eco collection', 'conscious collection'],
    ...['eco line', 'green label', 'grønt merke', 'grønn etikett', 'bærekraftsvalg*', 'klimavalg*', 'klimamerke*'],
  ],
  credit: [
    ...['rentefri', 'rentefritt', 'rentefrie', 'räntefri', 'räntefritt', 'rentefrit', 'interest free', 'uten rente'],
    ...['uten renter', '0 rente', '0 renter', 'null rente', 'null renter', 'kr i rente', 'kr i renter', '0 i rente'],
    ...[
      'betal senere',
      'betale senere',
      'betal seinere',
      'betala senare',
      'betal sidste',
      'pay later',
      'kjøp nå betal',
    ],
    ...['buy now pay', 'delbetal*', 'delbetaling*', 'avbetal*', 'avdrag*', 'nedbetal*', 'betal i måneden'],
    ...['betalingsutsettelse', 'utsatt betaling', 'betalingsfri*', 'betal om 14 dager', 'betal om 30 dager'],
    ...[
      'månedlig betaling',
      'månedsbeløp',
      'kredittkjøp',
      'kjøp på kreditt',
      'på kreditt',
      'gratis kreditt',
      'på avbetaling',
    ],
    ...['finansiering', 'lån fra', 'split payment', 'pay in 3', 'pay in 4', 'del opp betalingen', 'del betalingen'],
  ],
}

/**
 * Phrases that are no general claim, although they contain words of one: trade names, sizes, organic fibres (a specific
 * claim about the material) and mandatory labels.
 */
export const harmlessPhrases: readonly string[] = [
  ...['bionic finish eco', 'bærekraftig forretningspraksis', 'naturlig størrelse', 'naturlig passform'],
  ...['økologisk bomull', 'økologiske bomull', 'ekologisk bomull', 'økologisk ull', 'økologisk lin', 'økologisk hamp'],
  ...['økologisk merinoull', 'økologisk bambus', 'økologisk fotavtrykk', 'økologisk produsert bomull', 'avdragsfritt'],
  ...['økologisk jersey', 'økologisk dun', 'økologisk silke', 'økologisk viskose', 'økologiske bomullsfibre'],
]

/** Certification schemes and public labels that prove recognised excellent performance (ISO 14024 type I). */
export const recognisedLabels = ['Svanemerket', 'EU Ecolabel', 'Blauer Engel', 'Bra Miljöval', 'TCO Certified'] as const
export type RecognisedLabel = (typeof recognisedLabels)[number]

/** The names of recognised labels in texts. A text may use a name only for goods with evidence for that label. */
export const labelNames: Readonly<Record<RecognisedLabel, readonly string[]>> = {
  Svanemerket: ['svanemerk*', 'svanemærk*', 'svanenmärk*', 'nordic swan ecolabel', 'nordic swan'],
  'EU Ecolabel': ['eu ecolabel', 'eu blomsten', 'miljømerket eu blomsten'],
  'Blauer Engel': ['blauer engel', 'der blaue engel', 'blue angel'],
  'Bra Miljöval': ['bra miljöval'],
  'TCO Certified': ['tco certified'],
}
