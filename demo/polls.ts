/** The demo chain's polls: questions on separate lines, answers after hyphens, correct ones with an asterisk. */
export const demoPolls: { name: string; description: string; lines: string }[] = [
  {
    name: 'Hva kan du om å kle seg for turen?',
    description: 'Fem spørsmål om ull, dun og regn. Du får vite svarene når du har svart.',
    lines: `Hva er varmest når det blir vått?
- Ull *
- Bomull
- Dun

Hva bør du ha innerst på en kald tur?
- Bomull
- Ull eller syntetisk *
- Fleece

Hvordan blir dunjakken fin igjen etter vask?
- Den henges våt på badet
- Den tørkes i trommel med tennisballer *
- Den strykes forsiktig

Hva betyr vannsøyle på 10 000 mm?
- At jakken veier lite
- At den tåler kraftig regn *
- At den er laget for svømming

Når skal skalljakken impregneres?
- Når regnet ikke perler seg lenger *
- Hver gang den er brukt
- Aldri`,
  },
  {
    name: 'Hva gleder du deg mest til?',
    description: 'Si hva du mener, så vet vi hva vi skal ha mer av.',
    lines: `Hva gleder du deg mest til i år?
- Skiturer
- Fisketurer
- Å sykle
- Å bade
- Å ligge i hengekøye`,
  },
]
