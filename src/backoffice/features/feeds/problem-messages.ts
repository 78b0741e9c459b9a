import { fileMessages } from './file-messages.ts'
import { warningMessages } from './warning-messages.ts'

// Norwegian translations of the errors that the feed reader reports in English. An error without a translation stays in
// English.
const messages: readonly (readonly [RegExp, string])[] = [
  [/^is empty; an amount such as (.+) is needed$/, 'er tom; her skal det stå et beløp, for eksempel $1'],
  [/^is not an amount; write it as (.+)$/, 'er ikke et beløp; skriv det som $1'],
  [/^could mean thousands or decimals; write it as (.+)$/, 'kan være tusener eller desimaler; skriv det som $1'],
  [
    /^is alcohol, tobacco or an e-cigarette, which may not be sold in this shop$/,
    'er alkohol, tobakk eller e-sigarett, som ikke kan selges i nettbutikken',
  ],
  [/^is negative$/, 'er mindre enn null'],
  [/^is in (\S+); this shop's prices are in NOK$/, 'er i $1; prisene i nettbutikken er i NOK'],
  [/^is too high; amounts are below (.+)$/, 'er for høyt; beløp er under $1'],
  [/^is zero; prices are above zero$/, 'er null; ingenting gis bort'],
  [/^is above the price$/, 'er høyere enn prisen'],
  [/^is more than the price, which includes it$/, 'er mer enn prisen, som den er en del av'],
  [/^is empty; a whole number is needed$/, 'er tom; her skal det stå et helt tall'],
  [/^is not a whole number$/, 'er ikke et helt tall'],
  [/^is outside (.+) to (.+)$/, 'er utenfor $1 til $2'],
  [/^must not be empty$/, 'kan ikke være tom'],
  [/^has (\d+) characters; at most (\d+)$/, 'har $1 tegn; høyst $2'],
  [/^holds a NUL character$/, 'inneholder et tegn som ikke kan vises (NUL)'],
  [/^holds the control character (\S+)$/, 'inneholder styretegnet $1'],
  [
    /^holds (U\+\w+), which turns the writing direction or breaks the line$/,
    'inneholder $1, som snur skriveretningen eller bryter linjen',
  ],
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
  [/^is not a barcode of 8, 12, 13 or 14 digits$/, 'er ikke en strekkode med 8, 12, 13 eller 14 sifre'],
  [
    /^was rounded by a spreadsheet, and its last digits are lost; format the column as text and export it again$/,
    'er rundet av av et regneark, og de siste sifrene er tapt: Formater kolonnen som tekst, og eksporter på nytt',
  ],
  [
    /^is a barcode without its leading zeros, which a spreadsheet dropped; format the column as text and export it again$/,
    'mangler nuller først, som et regneark har fjernet: Formater kolonnen som tekst, og eksporter på nytt',
  ],
  [/^is not a barcode of 8 to 14 digits$/, 'er ikke en strekkode med 8 til 14 sifre'],
  [/^has a wrong check digit; after (\d+) it would be (\d)$/, 'har feil kontrollsiffer; etter $1 skulle det vært $2'],
  [/^has a wrong check digit$/, 'har feil kontrollsiffer'],
  [
    /^belongs to (.+), which this feed does not give another barcode$/,
    'tilhører $1, som filen ikke gir en annen strekkode',
  ],
  [/^repeats line (\d+)( of [^\s,]+)? unchanged$/, 'gjentar linje $1 uendret'],
  [/^is also on (.+), and the rows differ$/, 'står også på $1, og radene er ulike'],
  [
    /^is not a store in the database; import the stores first$/,
    'er ikke en butikk vi kjenner; les inn butikklisten først',
  ],
  [/^is a store outside this import$/, 'er en butikk som nøkkelen ikke gjelder for'],
  [
    /^is not a SKU in the catalogue; import the products first$/,
    'er ikke et varenummer vi kjenner; les inn varefilen først',
  ],
  [
    /^is not an article in the catalogue; import the products first$/,
    'er ikke en vare vi kjenner; les inn varefilen først',
  ],
  [
    /^is more than 5 minutes ahead of (.+); one clock is wrong$/,
    'er mer enn 5 minutter foran $1; en av klokkene går feil',
  ],
  [/^is not a postcode of four digits$/, 'er ikke et postnummer med fire sifre'],
  [/^is not an organisation number of nine digits$/, 'er ikke et organisasjonsnummer med ni sifre'],
  [/^is not an e-mail or a URL such as https:\/\/…$/, 'er verken en e-postadresse eller en nettadresse med https://'],
  [/^is not an e-mail address$/, 'er ikke en e-postadresse'],
  [/^is not an e-mail address: the part after @ has no dot$/, 'er ikke en e-postadresse: det mangler punktum etter @'],
  [
    /^is longer than mail servers accept: 64 characters before @, 254 in all$/,
    'er for lang: høyst 64 tegn foran @, og 254 i alt',
  ],
  [
    /^has other letters than a to z before @, and mail cannot be sent to it$/,
    'har æ, ø, å eller andre spesialtegn foran @, så vi kan ikke sende e-post til den',
  ],
  [
    /^is neither a path of the shop nor an address with https:\/\/$/,
    'er verken en sti i nettbutikken eller en adresse med https://',
  ],
  [/^must not be empty, because the picture is a link$/, 'kan ikke være tom, fordi bildet er en lenke'],
  [
    /^has other characters than letters, digits, _ and -, or more than 30$/,
    'har andre tegn enn bokstaver, sifre, _ og -, eller flere enn 30',
  ],
  [/^is not a JSON object of at most 2000 characters$/, 'er ikke et JSON-objekt på høyst 2000 tegn'],
  [/^is not a path to a picture(?:; use \/ between folders)?$/, 'er ikke en sti til et bilde; bruk / mellom mappene'],
  [/^is more than (\d+) characters$/, 'har mer enn $1 tegn'],
  [/^leads out of the folder of the feed$/, 'leder ut av mappen til filen'],
  [/^is not one letter$/, 'er ikke én bokstav'],
  [/^is not a file$/, 'er ikke en fil'],
  [/^is not there$/, 'finnes ikke i mappen til filen'],
  [/^has (\d+) bytes; at most (\d+)$/, 'har $1 byte; høyst $2'],
  [/^is not a colour such as #1F5FBF$/, 'er ikke en farge som #1F5FBF'],
  [/^matches no file$/, 'passer ikke med noen fil'],
  [/^cannot be read \((.+)\)$/, 'kan ikke leses ($1)'],
  [
    /^redirects to (\S+), which is not allowed: (.+) pictures allow (\S+)$/,
    'viderekobler til $1, som ikke er tillatt: Driften kan tillate det med $2 pictures allow $3',
  ],
  [/^ended half-way$/, 'ble avbrutt halvveis'],
  [/^redirects more than (\d+) times$/, 'viderekobler mer enn $1 ganger'],
  [/^redirects to no address$/, 'viderekobler uten å oppgi en adresse'],
  [/^redirects from https to http$/, 'viderekobler fra https til http'],
  [/^is not an address(?: of https(?: or http)?)?$/, 'er ikke en adresse som begynner med https://'],
  [/^is an address with a user name or a fragment$/, 'er en adresse med brukernavn eller #'],
  [/^refuses the login$/, 'avviser innloggingen'],
  [/^cannot be read: the user has no permission to read it$/, 'kan ikke leses: brukeren har ikke tilgang til filen'],
  [/^is not a number of degrees such as 60\.3971$/, 'er ikke et gradtall som 60.3971'],
  [/^is not an address that starts with https:\/\/$/, 'er ikke en adresse som begynner med https://'],
  [/^is not a whole number; returned goods are negative$/, 'er ikke et helt tall; returer er negative'],
  [/^is zero$/, 'er null'],
  [/^is empty; the registration link is sent to it$/, 'er tom; lenken for å registrere seg sendes dit'],
  [/^is the address of another customer already$/, 'er allerede adressen til en annen kunde'],
  [/^is the number of store (.+)$/, 'er nummeret til butikk $1'],
  [/^would be a new number for store (.+), which is (\d+)$/, 'ville vært et nytt nummer for butikk $1, som er $2'],
  [/^and longitude (\S+) look swapped$/, 'og longitude $1 ser ut til å være byttet om'],
  [/^is not in Norway \((.+)\)$/, 'er ikke i Norge ($1)'],
  [/^is empty; distances to the shop need it$/, 'er tom; da kan avstanden til butikken ikke vises'],
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
    /^(\d+) of (\d+) campaigns are not in this feed and would end$/,
    '$1 av $2 kampanjer er ikke i filen og ville blitt avsluttet',
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
    /^(\d+) of (\d+) freight prices \((\S+) %\) would move by more than (\S+) %; at most (\S+) % may$/,
    '$1 av $2 fraktpriser ($3 %) ville endret seg med mer enn $4 %; høyst $5 % kan det',
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
    /^(\d+) of (\d+) stocked rows \((\S+) %\) would no longer be handed out \(pickup_method\); at most (\S+) % may$/,
    '$1 av $2 varer på lager ($3 %) ville ikke lenger kunne hentes; høyst $4 % kan det',
  ],
  [
    /^(\d+) of (\d+) stocked rows of store (.+) \((\S+) %\) would no longer be handed out \(pickup_method\); at most (\S+) % may$/,
    '$1 av $2 varer på lager i butikk $3 ($4 %) ville ikke lenger kunne hentes; høyst $5 % kan det',
  ],
  [
    /^(\d+) of (\d+) articles \((\S+) %\) would no longer be shown \(visible_on_web\); at most (\S+) % may$/,
    '$1 av $2 varer ($3 %) ville ikke lenger bli vist; høyst $4 % kan det',
  ],
  [
    /^(\d+) of (\d+) articles \((\S+) %\) would no longer be sold \(purchasable_on_web\); at most (\S+) % may$/,
    '$1 av $2 varer ($3 %) ville ikke lenger kunne kjøpes; høyst $4 % kan det',
  ],
  [
    /^(\d+) of (\d+) variants \((\S+) %\) would no longer be sold \(availability\); at most (\S+) % may$/,
    '$1 av $2 størrelser og farger ($3 %) ville ikke lenger kunne kjøpes; høyst $4 % kan det',
  ],
  [
    /^(\d+) of (\d+) shops \((\S+) %\) would lose their opening hours; at most (\S+) % may$/,
    '$1 av $2 butikker ($3 %) ville mistet åpningstidene; høyst $4 % kan det',
  ],
  [
    /^holds a mark for a letter that was lost when the file was written; export it again as UTF-8$/,
    'har mistet en bokstav da filen ble skrevet: Eksporter den på nytt som UTF-8',
  ],
  [
    /^holds letters that were encoded twice; export it again as UTF-8$/,
    'har bokstaver som er kodet to ganger: Eksporter filen på nytt som UTF-8',
  ],
  [
    /^returned status (\d+)(?:: no such file|: user or password of the address are not accepted there|: the fault is on its side)?$/,
    'ble ikke levert av bildeserveren (status $1)',
  ],
  [/^was not read within (\S+) s$/, 'ble ikke levert innen $1 sekunder'],
  [/^cannot be read: no such file$/, 'finnes ikke på serveren'],
  [
    /^(?:is|leads to) an address inside the internal network(?:; the setting picture_internal_hosts can allow it)?$/,
    'er en adresse i et internt nettverk og hentes ikke',
  ],
  [/^is too large; at most 30 MB$/, 'er for stort; høyst 30 MB'],
  [/^has more than (\d+) bytes$/, 'er større enn $1 byte'],
  [/^has more than 40 million pixels; scale it down$/, 'har mer enn 40 millioner piksler; gjør det mindre'],
  [
    /^takes too long to decode; save it again as JPEG or PNG$/,
    'tar for lang tid å lese; lagre det på nytt som JPEG eller PNG',
  ],
  [
    /^was not decoded, because too many pictures are being made; import again$/,
    'ble ikke lest, for mange bilder ble laget samtidig; importer igjen',
  ],
  [/^has more than 60 megapixels; scale it down$/, 'har mer enn 60 millioner piksler; gjør det mindre'],
  [
    /^is not a photograph in JPEG, PNG, WebP, AVIF, HEIC, GIF or TIFF$/,
    'er ikke et fotografi i JPEG, PNG, WebP, AVIF, HEIC, GIF eller TIFF',
  ],
  [/^is smaller than 200 pixels$/, 'er mindre enn 200 piksler'],
  [/^is an SVG; PNG, JPEG and WebP are read$/, 'er en SVG; bruk PNG, JPEG eller WebP'],
  [/^is not a photograph \((.+)\)$/, 'er ikke et fotografi ($1)'],
  [/^has more than (\d+) megapixels$/, 'har mer enn $1 millioner piksler'],
  [/^cannot be read as a picture \((.+)\)$/, 'kan ikke leses som et bilde ($1)'],
  [/^is not a PNG, JPEG or WebP that can be read$/, 'er ikke et bilde i PNG, JPEG eller WebP som kan leses'],
  [
    /^is a URL of more than (\d+) characters; the picture is left out$/,
    'er en adresse med mer enn $1 tegn; bildet er utelatt',
  ],
  [/^is a URL with a user name; the picture is left out$/, 'er en adresse med brukernavn; bildet er utelatt'],
  [/^is a period without a sale_price: left out$/, 'er en periode uten tilbudspris og er utelatt'],
  [
    /^has an entry that cannot be read \((.+)\); write it as 2026-12-24 0900-1400, 2026-12-25 stengt$/,
    'har en del som ikke kan leses ($1); skriv for eksempel 2026-12-24 0900-1400, 2026-12-25 stengt',
  ],
  [
    /^cannot be read: the shop keeps its last known hours, or shows «Ring butikken» without any\. Write it as Man-Fre 1000-1400, 1600-2000, Lør 1000-1800, Søn stengt$/,
    'kan ikke leses, så butikken beholder de siste åpningstidene; skriv for eksempel Man-Fre 1000-1800, Søn stengt',
  ],
  ...fileMessages,
  ...warningMessages,
  [/^for example store (.+), (\S+): (\S+) → (\S+)$/, 'for eksempel butikk $1, $2: $3 → $4'],
  [/^for example (\S+): new → (\S+)$/, 'for eksempel $1: ny, $2'],
  [/^for example (\S+): (\S+), on sale (\S+)$/, 'for eksempel $1: $2, på tilbud $3'],
  [/^for example (.+)$/, 'for eksempel $1'],
]

/** Translates a row error to Norwegian. `english`: true if no translation exists and the text is unchanged. */
export function problemMessage(reason: string): { text: string; english: boolean } {
  const [, base = reason, further] = /^(.*) \(and in (\d+) more rows\)$/s.exec(reason) ?? []
  const match = messages.find(([pattern]) => pattern.test(base))
  if (!match) return { text: reason, english: true }
  const [pattern, norwegian] = match
  const rest = further === undefined ? '' : ` (og på ${further} ${further === '1' ? 'rad' : 'rader'} til)`
  return {
    text: (base.replace(pattern, norwegian) + rest).replaceAll(/\bline (\d+)( of ([^\s,]+))?/g, 'linje $1'),
    english: false,
  }
}
