const parts: Readonly<Record<string, string>> = {
  'tabs between cells': 'tabulator mellom cellene',
  'semicolons between cells': 'semikolon mellom cellene',
  'commas between cells': 'komma mellom cellene',
  'vertical bars between cells': 'loddrett strek mellom cellene',
  'quoted cells': 'celler i anførselstegn',
  'quotation marks as text': 'anførselstegn som tekst',
  'no quotation marks': 'ingen anførselstegn',
  'UTF-8': 'UTF-8',
  'UTF-8 with byte order mark': 'UTF-8 med byte-merke (BOM)',
  'UTF-16 LE': 'UTF-16 LE',
  'UTF-16 BE': 'UTF-16 BE',
  'Windows-1252': 'Windows-1252',
  'decimal point': 'desimalpunktum',
  'decimal comma': 'desimalkomma',
  'no decimals': 'ingen desimaler',
  XML: 'XML',
}

/**
 * Translates the feed reader's English description of a file's format to Norwegian. An unknown part stays in English.
 */
export const dialectLabel = (dialect: string): string =>
  dialect
    .split(', ')
    .map(part => {
      const [, once = part, twice = ''] = /^(.+)( encoded twice)$/.exec(part) ?? []
      return `${parts[once] ?? once}${twice && ', kodet to ganger'}`
    })
    .join(', ')
