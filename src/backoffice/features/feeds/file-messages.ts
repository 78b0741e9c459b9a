// Norwegian translations of the feed reader's English errors about a whole file or its format.
const separators = String.raw`(?:tabs|semicolons|commas|vertical bars)`
const mixesQuotes =
  '(?:, but line \\d+ has a quoted cell: the file mixes both)?; quote the whole cell, and double each quotation mark in it'
const byte = String.raw`byte \d+ of the line \(hexadecimal [0-9A-F]+\)`

export const fileMessages: readonly (readonly [RegExp, string])[] = [
  [/^these columns are missing: (.+?)(; it looks like a feed of \w+)?$/, 'disse kolonnene mangler: $1'],
  [/^the column (\S+) is missing; the last accepted feed had it$/, 'kolonnen $1 mangler; forrige fil hadde den'],
  [/^the header has the column twice$/, 'kolonnen står to ganger i overskriften'],
  [
    /^the row has (\d+) cells, the header (\d+): a cell holds a stray separator, or the row is cut off$/,
    'raden har $1 celler, overskriften $2: en celle inneholder et skilletegn, eller raden er avkortet',
  ],
  [
    /^the file is empty: check that the program that writes it has finished$/,
    'filen er tom: Sjekk at programmet som skriver den, er ferdig',
  ],
  [
    /^the file has a header and no rows; a feed that would empty the shop is refused$/,
    'filen har en overskrift og ingen rader; en fil som ville tømt butikken, avvises',
  ],
  [
    /^the file has no <item> \(RSS\) and no <entry> \(Atom\); a feed that would empty the shop is refused$/,
    'filen har ingen varer (<item> eller <entry>); en fil som ville tømt butikken, avvises',
  ],
  [/^the file has (\d+) bytes; at most (\d+) are read$/, 'filen har $1 byte; høyst $2 leses'],
  [
    /^unpacked, the (?:file|zip) has (?:more than )?(\d+) bytes(?:; at most (\d+))?$/,
    'filen er for stor når den er pakket ut ($1 byte)',
  ],
  [
    /^the line has (\d+) characters; at most (\d+) are read: a feed has a line for each row, so this is another file, or its line ends are lost$/,
    'linjen har $1 tegn; høyst $2 leses: Filen er av en annen type, eller den har mistet linjeskiftene',
  ],
  [
    /^the lines end in CR alone, as old Macs wrote them: save it with line ends LF or CRLF$/,
    'linjene slutter med CR alene, som på gamle Macer: Lagre filen med linjeskift LF eller CRLF',
  ],
  [
    /^the last line has no line end: the file is probably cut off\. Send it again; where it is whole, end its last line too$/,
    'siste linje har ikke linjeskift: Filen er trolig avkortet. Send den på nytt; er den hel, avslutt også siste linje med linjeskift',
  ],
  [
    /^the gzip data is cut off: the file did not arrive whole; send it again$/,
    'filen (gzip) er avkortet: Send den på nytt',
  ],
  [/^the gzip data is damaged \((.+)\); send it again$/, 'filen (gzip) er skadet ($1): Send den på nytt'],
  [/^the file was packed with gzip twice: unpack it once$/, 'filen er pakket med gzip to ganger: Pakk den ut én gang'],
  [
    /^the file is packed with (\S+): send it unpacked, or packed with gzip$/,
    'filen er pakket med $1: Send den upakket, eller pakket med gzip',
  ],
  [
    /^the file is a zip archive that is packed once more: pack the feed once, with gzip or zip$/,
    'filen er en zip-fil i en annen pakke: Pakk den én gang, med gzip eller zip',
  ],
  [
    /^the file is an? (.+ \((?:xlsx|xls|ods)\)): save the sheet as text with tabs, in UTF-8$/,
    'filen er et regneark ($1): Lagre arket som tekst med tabulatorer, i UTF-8',
  ],
  [
    /^the file is a web page \(HTML\), most likely the log-in or error page of where it was fetched: open it and look$/,
    'filen er en nettside (HTML), trolig en innloggings- eller feilside: Åpne den og se',
  ],
  [
    /^the file is JSON, no text with tabs or CSV; where it was fetched from a service, it may be an error: open it and look$/,
    'filen er JSON, ikke tekst med tabulatorer eller CSV: Åpne den og se; det kan være en feilmelding',
  ],
  [
    new RegExp(`^${byte} is not UTF-8, but line (\\d+) is: the file mixes two encodings: save all of it as UTF-8$`),
    'linjen er ikke UTF-8, men linje $1 er det: Lagre hele filen som UTF-8',
  ],
  [
    new RegExp(
      `^${byte} is not UTF-8, but the byte order mark on line 1 is: the file mixes two encodings: save all of it as UTF-8$`,
    ),
    'linjen er ikke UTF-8: Lagre hele filen som UTF-8',
  ],
  [
    new RegExp(
      `^${byte} is neither UTF-8 nor a letter in Windows-1252; the file may be in an old code page of DOS or Mac: save it as UTF-8$`,
    ),
    'linjen har et ukjent tegn: Lagre filen som UTF-8',
  ],
  [/^the file is UTF-32: save it as UTF-8$/, 'filen er UTF-32: Lagre den som UTF-8'],
  [
    /^the file is UTF-16 with half a character at its end: it did not arrive whole; send it again$/,
    'filen (UTF-16) slutter midt i et tegn og er trolig avkortet: Send den på nytt',
  ],
  [
    new RegExp(
      `^cells are separated by ${separators}, but those of line (\\d+) by ${separators}: the file mixes both$`,
    ),
    'cellene er skilt på en annen måte enn på linje $1: Bruk samme skilletegn i hele filen',
  ],
  [
    new RegExp(`^cells are separated by ${separators}, but sep= on line 1 names ${separators}: the file mixes both$`),
    'cellene er skilt på en annen måte enn «sep=» på linje 1 sier: Bruk samme skilletegn i hele filen',
  ],
  [
    /^sep= names (.+), but cells are separated by tabs, semicolons, commas or vertical bars$/,
    '«sep=» nevner $1, men celler skilles av tabulator, semikolon, komma eller loddrett strek',
  ],
  [
    new RegExp(`^a cell that is not quoted holds a quotation mark${mixesQuotes}$`),
    'en celle uten anførselstegn rundt inneholder et anførselstegn: Sett hele cellen i anførselstegn, og skriv dem dobbelt inni',
  ],
  [
    new RegExp(`^text follows the closing quotation mark of a cell${mixesQuotes}$`),
    'det står tekst etter anførselstegnet som avslutter en celle: Sett hele cellen i anførselstegn, og skriv dem dobbelt inni',
  ],
  [
    new RegExp(`^a quotation mark is opened and never closed${mixesQuotes}$`),
    'et anførselstegn åpnes, men lukkes aldri: Sett hele cellen i anførselstegn, og skriv dem dobbelt inni',
  ],
  [
    /^with quoted cells, lines (\d+) to (\d+) are one row, and without they are (\d+): quote every cell, or none$/,
    'linje $1 til $2 kan være én rad eller $3: Sett alle celler i anførselstegn, eller ingen',
  ],
  [
    /^(.+) has a decimal (\S+), but (.+) on line (\d+) has a decimal (\S+): the file mixes both$/,
    '$1 og $3 på linje $4 har ulikt desimaltegn: Bruk samme tegn i hele filen',
  ],
  [
    /^the zip has no feed: a file that ends in \.tsv, \.csv, \.xml or \.txt$/,
    'zip-filen har ingen fil som slutter på .tsv, .csv, .xml eller .txt',
  ],
  [/^the zip has (\d+) feeds \((.+)\)$/, 'zip-filen har $1 datafiler ($2); den skal ha én'],
  [/^the zip has more than (\d+) files$/, 'zip-filen har mer enn $1 filer'],
  [
    /^the zip has a duplicate or invalid file name \((.+)\)$/,
    'zip-filen har et filnavn som er ugyldig eller brukt to ganger ($1)',
  ],
  [/^(.+) in the zip is encrypted; pack it without a password$/, '$1 i zip-filen er kryptert: Pakk den uten passord'],
  [/^(.+) leads out of the zip$/, '$1 leder ut av zip-filen'],
  [
    /^the zip is damaged or cut off \((.+)\): send it again$/,
    'zip-filen er skadet eller avkortet ($1): Send den på nytt',
  ],
  [/^the XML is cut off: the file did not arrive whole; send it again$/, 'XML-filen er avkortet: Send den på nytt'],
  [
    /^the XML is malformed \((.+)\): write & as &amp;, and other letters as they are or in CDATA$/,
    'XML-filen er ikke gyldig XML ($1): Skriv & som &amp;, og andre tegn som de er eller i CDATA',
  ],
  [
    /^the XML is malformed \((.+)\): declare it, as in xmlns:g="http:\/\/base\.google\.com\/ns\/1\.0"$/,
    'XML-filen er ikke gyldig XML ($1): Oppgi navnerommet, som xmlns:g="http://base.google.com/ns/1.0"',
  ],
  [
    /^the XML is malformed \((.+)\): write it with an XML library$/,
    'XML-filen er ikke gyldig XML ($1): Skriv den med et XML-bibliotek',
  ],
  [
    /^the file has a DOCTYPE, which could define entities: remove it$/,
    'XML-filen har en DOCTYPE, som kan definere koder: Fjern den',
  ],
  [/^the XML declares the encoding (.+); save it as UTF-8$/, 'XML-filen oppgir kodingen $1: Lagre den som UTF-8'],
  [
    /^the text is not (\S+), as its first line (?:implies|declares); save it as UTF-8$/,
    'XML-filen er ikke $1, slik første linje sier: Lagre den som UTF-8',
  ],
  [
    /^the file is XML, but neither RSS nor Atom: it begins with <(.+)>$/,
    'filen er XML, men verken RSS eller Atom: Den begynner med <$1>',
  ],
  [/^the item has <(.+)> twice, with different values$/, 'varen har <$1> to ganger, med ulike verdier'],
]
