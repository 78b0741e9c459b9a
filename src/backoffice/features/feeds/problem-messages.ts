// Norwegian translations of the errors that the feed reader reports in English. An error without a translation stays in
// English.
const messages: readonly (readonly [RegExp, string])[] = [
  [/^is empty; an amount such as (.+) is needed$/, 'er tom; her skal det stå et beløp, for eksempel $1'],
  [/^is not an amount; write it as (.+)$/, 'er ikke et beløp; skriv det som $1'],
  [/^could mean thousands or decimals; write it as (.+)$/, 'kan være tusener eller desimaler; skriv det som $1'],
  [/^is negative$/, 'er mindre enn null'],
  [/^is in ([A-Z]{3}); .*$/, 'er i $1; prisene i nettbutikken er i NOK'],
  [/^is too high; amounts are below (.+)$/, 'er for høyt; beløp er under $1'],
  [/^is zero; nothing is given away$/, 'er null; ingenting gis bort'],
  [/^is above the price$/, 'er høyere enn prisen'],
  [/^is more than the price, which includes it$/, 'er mer enn prisen, som den er en del av'],
  [/^is empty; a whole number is needed$/, 'er tom; her skal det stå et helt tall'],
  [/^is not a whole number$/, 'er ikke et helt tall'],
  [/^is outside (.+) to (.+)$/, 'er utenfor $1 til $2'],
  [/^must not be empty$/, 'kan ikke være tom'],
  [/^has (\d+) characters; at most (\d+)$/, 'har $1 tegn; høyst $2'],
  [/^holds a NUL character$/, 'inneholder et tegn som ikke kan vises (NUL)'],
  [/^holds the control character (\S+)$/, 'inneholder styretegnet $1'],
  [/^holds (U\+\w+), which .*$/, 'inneholder $1, som snur skriveretningen eller bryter linjen'],
  [/^is neither true nor false$/, 'er verken true eller false'],
  [/^is not one of (.+)$/, 'er ikke en av disse: $1'],
  [/^is not a time; write it as (.+)$/, 'er ikke et tidspunkt; skriv det som $1'],
  [/^is a day or time of day that does not exist$/, 'er en dag eller et klokkeslett som ikke finnes'],
  [
    /^is in the hour that Norwegian clocks skip; write the time with its zone, as (.+)$/,
    'er i timen som klokka hopper over i Norge; skriv tidspunktet med tidssone, som $1',
  ],
  [/^has an empty level; write it as (.+)$/, 'har et tomt nivå; skriv det som $1'],
  [/^has (\d+) levels; at most (\d+) are read$/, 'har $1 nivåer; høyst $2 leses'],
  [/^is not a date; write it as (.+)$/, 'er ikke en dato; skriv den som $1'],
  [/^is not a period; write it as (.+)$/, 'er ikke en periode; skriv den som $1'],
  [/^ends before it starts$/, 'slutter før den begynner'],
  [/^is empty; every variant has its own barcode$/, 'er tom; hver størrelse og farge har sin egen strekkode'],
  [/^is not a barcode of .*$/, 'er ikke en strekkode med 8, 12, 13 eller 14 sifre'],
  [/^has a wrong check digit; after (\d+) it would be (\d)$/, 'har feil kontrollsiffer; etter $1 skulle det vært $2'],
  [/^has a wrong check digit$/, 'har feil kontrollsiffer'],
  [
    /^belongs to (.+), which this feed does not give another barcode$/,
    'tilhører $1, som filen ikke gir en annen strekkode',
  ],
  [/^repeats line (\d+)( of [^\s,]+)? unchanged$/, 'gjentar linje $1 uendret'],
  [/^stands on (.+) too, and the rows differ$/, 'står også på $1, og radene er ulike'],
  [
    /^is not a store in the database; import the stores first$/,
    'er ikke en butikk vi kjenner; les inn butikklisten først',
  ],
  [/^is a store that may not be counted here$/, 'er en butikk som nøkkelen ikke gjelder for'],
  [
    /^is not a SKU in the catalogue; import the products first$/,
    'er ikke et varenummer vi kjenner; les inn varefilen først',
  ],
  [
    /^is not an article in the catalogue; import the products first$/,
    'er ikke en vare vi kjenner; les inn varefilen først',
  ],
  [
    /^is more than 5 minutes ahead of (.+); one of the clocks is wrong$/,
    'er mer enn 5 minutter foran $1; en av klokkene går feil',
  ],
  [/^is not a postcode of four digits$/, 'er ikke et postnummer med fire sifre'],
  [/^is not an organisation number of nine digits$/, 'er ikke et organisasjonsnummer med ni sifre'],
  [/^is not an e-mail address$/, 'er ikke en e-postadresse'],
  [/^is the address of another customer already$/, 'er allerede adressen til en annen kunde'],
  [/^is the number of store (.+)$/, 'er nummeret til butikk $1'],
  [/^would be a new number for store (.+), which is (\d+)$/, 'ville vært et nytt nummer for butikk $1, som er $2'],
  [/^and longitude (\S+) look swapped$/, 'og longitude $1 ser ut til å være byttet om'],
  [/^is not in Norway \((.+)\)$/, 'er ikke i Norge ($1)'],
  [/^is empty; the distance to the shop could not be told$/, 'er tom; da kan avstanden til butikken ikke vises'],
  [/^these columns are missing: (.+?)(; it looks like a feed of \w+)?$/, 'disse kolonnene mangler: $1'],
  [/^the column (\S+) is missing; the last accepted feed had it$/, 'kolonnen $1 mangler; forrige fil hadde den'],
  [/^the column stands twice in the header$/, 'kolonnen står to ganger i overskriften'],
  [
    /^the row has (\d+) cells, the header (\d+): .*$/,
    'raden har $1 celler, overskriften $2: en celle inneholder et skilletegn, eller raden er avkortet',
  ],
  [/^the file is empty$/, 'filen er tom'],
  [/^the file has a header and no rows; .*$/, 'filen har en overskrift og ingen rader'],
  [/^the gzip data is cut off.*$/, 'filen (gzip) er avkortet'],
  [/^the file is a web page \(HTML\).*$/, 'filen er en nettside (HTML), trolig en innloggings- eller feilside'],
  [
    /^(\d+) of (\d+) articles are not in this feed and would be hidden$/,
    '$1 av $2 varer er ikke i filen og ville blitt skjult',
  ],
  [
    /^(\d+) of (\d+) variants are not in this feed and would be hidden$/,
    '$1 av $2 størrelser og farger er ikke i filen og ville blitt skjult',
  ],
  [
    /^(\d+) of (\d+) shops are not in this feed and would be hidden$/,
    '$1 av $2 butikker er ikke i filen og ville blitt skjult',
  ],
  [
    /^(\d+) of (\d+) variants of store (.+) are not in this feed and would be taken out of its stock$/,
    '$1 av $2 størrelser og farger i butikk $3 er ikke i filen og ville gått ut av lageret',
  ],
  [/^1 new price is below (\S+) NOK$/, '1 ny pris er under $1 kr'],
  [/^(\d+) new prices are below (\S+) NOK$/, '$1 nye priser er under $2 kr'],
  [
    /^(\d+) of (\d+) prices \((\S+) %\) would move by more than (\S+) %; at most (\S+) % may$/,
    '$1 av $2 priser ($3 %) ville endret seg med mer enn $4 %; høyst $5 % kan det',
  ],
  [
    /^(\d+) of (\d+) sale prices \((\S+) %\) would be more than (\S+) % below the price; at most (\S+) % may$/,
    '$1 av $2 tilbudspriser ($3 %) ville vært mer enn $4 % under prisen; høyst $5 % kan det',
  ],
  [
    /^(\d+) of (\d+) store prices \((\S+) %\) would move by more than (\S+) %; at most (\S+) % may$/,
    '$1 av $2 egne priser i butikk ($3 %) ville endret seg med mer enn $4 %; høyst $5 % kan det',
  ],
  [
    /^(\d+) of (\d+) store prices of store (.+) \((\S+) %\) would move by more than (\S+) %; at most (\S+) % may$/,
    '$1 av $2 egne priser i butikk $3 ($4 %) ville endret seg med mer enn $5 %; høyst $6 % kan det',
  ],
  [
    /^(\d+) of (\d+) stocked rows \((\S+) %\) would go to zero; at most (\S+) % may$/,
    '$1 av $2 varer på lager ($3 %) ville gått til null; høyst $4 % kan det',
  ],
  [
    /^(\d+) of (\d+) stocked rows of store (.+) \((\S+) %\) would go to zero; at most (\S+) % may$/,
    '$1 av $2 varer på lager i butikk $3 ($4 %) ville gått til null; høyst $5 % kan det',
  ],
  [
    /^(\d+) of (\d+) stocked rows \((\S+) %\) would no longer be handed out .*; at most (\S+) % may$/,
    '$1 av $2 varer på lager ($3 %) ville ikke lenger kunne hentes; høyst $4 % kan det',
  ],
  [
    /^(\d+) of (\d+) stocked rows of store (.+) \((\S+) %\) would no longer be handed out .*; at most (\S+) % may$/,
    '$1 av $2 varer på lager i butikk $3 ($4 %) ville ikke lenger kunne hentes; høyst $5 % kan det',
  ],
  [
    /^(\d+) of (\d+) articles \((\S+) %\) would no longer be shown .*; at most (\S+) % may$/,
    '$1 av $2 varer ($3 %) ville ikke lenger bli vist; høyst $4 % kan det',
  ],
  [
    /^(\d+) of (\d+) articles \((\S+) %\) would no longer be sold .*; at most (\S+) % may$/,
    '$1 av $2 varer ($3 %) ville ikke lenger kunne kjøpes; høyst $4 % kan det',
  ],
  [
    /^(\d+) of (\d+) shops \((\S+) %\) would lose their opening hours; at most (\S+) % may$/,
    '$1 av $2 butikker ($3 %) ville mistet åpningstidene; høyst $4 % kan det',
  ],
  [/^for example store (.+), (\S+): (\S+) → (\S+)$/, 'for eksempel butikk $1, $2: $3 → $4'],
  [/^for example (\S+): new → (\S+)$/, 'for eksempel $1: ny, $2'],
  [/^for example (\S+): (\S+), on sale (\S+)$/, 'for eksempel $1: $2, på tilbud $3'],
  [/^for example (.+)$/, 'for eksempel $1'],
]

/** Translates a row error to Norwegian. `english`: true if no translation exists and the text is unchanged. */
export function problemMessage(reason: string): { text: string; english: boolean } {
  const match = messages.find(([pattern]) => pattern.test(reason))
  if (!match) return { text: reason, english: true }
  const [pattern, norwegian] = match
  return {
    text: reason.replace(pattern, norwegian).replaceAll(/\bline (\d+)( of ([^\s,]+))?/g, 'linje $1'),
    english: false,
  }
}
