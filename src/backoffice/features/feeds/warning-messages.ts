// Norwegian translations of the warnings of the feed reader, which are in English.
export const warningMessages: readonly (readonly [RegExp, string])[] = [
  [
    /^is not a URL that begins with https:\/\/: left out$/,
    'er ikke en adresse som begynner med https://: ikke tatt med',
  ],
  [
    /^needs guarantee_years above 2: the article gets no durability label$/,
    'krever guarantee_years over 2, så varen får ikke holdbarhetsmerke',
  ],
  [
    /^is not a measure such as 750 ml or 1\.5 kg: no unit price is shown$/,
    'er ikke et mål som 750 ml eller 1.5 kg: enhetsprisen vises ikke',
  ],
  [
    /^is not 1 kg, l, cbm, m, sqm or ct, as the law requires: the usual unit is used$/,
    'er ikke 1 kg, l, cbm, m, sqm eller ct, som loven krever: den vanlige enheten brukes',
  ],
  [
    /^is not a measure of the same kind as (.+): the usual unit is used$/,
    'er ikke et mål av samme slag som $1: vanlig enhet brukes',
  ],
  [/^has a claim without evidence \((.+)\): left out$/, 'har en påstand uten dokumentasjon ($1), som ikke vises'],
  [
    /^has a claim without evidence \((.+)\): shown until the duty applies$/,
    'har en påstand uten dokumentasjon ($1). Den vises til plikten gjelder',
  ],
  [/^HTML entities decoded in (\d+) cells?$/, 'HTML-koder (&oslash;) er gjort om til bokstaver i $1 celler'],
  [
    /^letters lost when the file was written in (\d+) cells?$/,
    'bokstaver gikk tapt da filen ble skrevet, i $1 celler: Eksporter den på nytt som UTF-8',
  ],
  [
    /^letters encoded twice in (\d+) cells?$/,
    'bokstaver er kodet to ganger i $1 celler: Eksporter filen på nytt som UTF-8',
  ],
  [
    /^question marks inside words, perhaps lost letters, in (\d+) cells?$/,
    'spørsmålstegn inne i ord i $1 celler; det kan være bokstaver som gikk tapt',
  ],
  [
    /^all letters were encoded twice \(Ã¸ for ø\) and are repaired; have the file written as UTF-8 once$/,
    'alle bokstaver var kodet to ganger og er rettet: Be om at filen skrives som UTF-8 én gang',
  ],
  [
    /^is not a known column and is not read; the nearest known one is (.+), which this file has$/,
    'er en ukjent kolonne og leses ikke; den ligner på $1, som også er i filen',
  ],
  [
    /^is not a known column and is not read; the nearest known one is (.+), which this file lacks$/,
    'er en ukjent kolonne og leses ikke; den ligner på $1, som mangler i filen',
  ],
  [/^is not a known column and is not read$/, 'er en ukjent kolonne og leses ikke'],
  [/^contains zero-width characters; they are removed$/, 'har usynlige tegn, som er fjernet'],
  [/^has (\d+) levels; the first three are used$/, 'har $1 nivåer; de tre første brukes'],
  [
    /^is missing: the time of receipt is the time of the count, (.+)$/,
    'mangler: tiden da filen kom, gjelder som tidspunkt for tellingen, $1',
  ],
  [
    /^is missing: the time of the file is the time of the count, (.+)$/,
    'mangler: filens tid gjelder som tidspunkt for tellingen, $1',
  ],
  [/^is already on line (\d+); that line is used$/, 'står også på linje $1; punktet der gjelder'],
  [
    /^is stored with another article, quantity, price or time; the stored line stays$/,
    'er lagret med en annen vare, pris, tid eller et annet antall; det som er lagret, gjelder',
  ],
  [
    /^is not in the catalogue; its sales are stored, and count as soon as an article has it$/,
    'er ikke i katalogen; salgene er lagret og teller når en vare får strekkoden',
  ],
  [
    /^is not an accepted mobile number; it is left out, and the registration form asks for it$/,
    'er ikke et gyldig mobilnummer; det er utelatt, og kunden blir spurt om det',
  ],
  [/^differs from line (\d+), which gives the facts of article (.+)$/, 'er ulik linje $1, som gjelder for vare $2'],
  [
    /^differs from line (\d+) of the same campaign; that line is used$/,
    'er ulik linje $1 av samme kampanje, som gjelder',
  ],
  [
    /^is on another host; pictures of campaigns must be in the folder of the feed$/,
    'ligger på et annet nettsted; bilder til kampanjer tas fra mappen til filen',
  ],
  [/^is not shown: the label is custom_label_0, (.+)$/, 'vises ikke: merket er custom_label_0, $1'],
  [
    /^is empty though the row has a colour code or hex: the variant gets no colour$/,
    'er tom, selv om raden har fargekode: varen får ingen farge',
  ],
  [
    /^is empty: the shop shows «Ring butikken»\. One that is never open is written as Man-Søn stengt$/,
    'er tom: butikken viser «Ring butikken»; en butikk som aldri er åpen, skrives som Man-Søn stengt',
  ],
  [/^has hours without a day; read as (.+)$/, 'har tider uten dag; lest som $1'],
  [
    /^is not the lowest price charged in the 30 days before the sale began: sold, and shown without a before price$/,
    'er ikke den laveste prisen de siste 30 dagene før tilbudet: varen selges uten førpris',
  ],
  [
    /^is not the lowest price charged in the 30 days before the sale began: sold, and shown with (.+) NOK as the before price$/,
    'er ikke den laveste prisen de siste 30 dagene før tilbudet: varen selges med $1 kr som førpris',
  ],
  [
    /^contains no picture of this feed; its pictures are in (.+)$/,
    'er ikke en mappe med bilder i filen; de ligger i $1',
  ],
  [/^is not a URL; the picture is left out$/, 'er ikke en adresse; bildet er utelatt'],
]
