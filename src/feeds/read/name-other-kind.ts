const gzip = Buffer.from([0x1f, 0x8b])
const zip = Buffer.from('PK\u0003\u0004', 'latin1')
/** The first bytes of Microsoft's older office files. */
const oldOffice = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const otherPacking: Readonly<Record<string, Buffer>> = {
  bzip2: Buffer.from('BZh', 'latin1'),
  xz: Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]),
  zstd: Buffer.from([0x28, 0xb5, 0x2f, 0xfd]),
  '7-Zip': Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]),
  RAR: Buffer.from('Rar!', 'latin1'),
}
const elsewhere = 'most likely the log-in or error page of where it was fetched: open it and look'

/** How texts that are no feeds begin, and the problem to report for each. */
const otherTexts: [RegExp, string][] = [
  [/^<(!doctype html|html|head|body)\b/i, `the file is a web page (HTML), ${elsewhere}`],
  [
    /^[[{]/,
    'the file is JSON, no text with tabs or CSV; where it was fetched from a service, it may be an error: open it and look',
  ],
]

/** The problem of a packed file or a workbook, with its remedy. null: the file may be text. */
export function nameOtherPacking(bytes: Buffer, { unpacked }: { unpacked: boolean }): string | null {
  const starts = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)
  if (unpacked && starts(gzip)) return 'the file was packed with gzip twice: unpack it once'
  if (starts(zip)) return nameZip(bytes.subarray(0, 100_000))
  if (starts(oldOffice)) return 'the file is an old Excel workbook (xls): save the sheet as text with tabs, in UTF-8'
  const packing = Object.entries(otherPacking).find(([, mark]) => starts(mark))
  return packing ? `the file is packed with ${packing[0]}: send it unpacked, or packed with gzip` : null
}

/** The problem of a text that is no feed, with its remedy. null: the text may be a feed. */
export function nameOtherText(text: string): string | null {
  const head = text.slice(0, 1_000).trimStart()
  return otherTexts.find(([begin]) => begin.test(head))?.[1] ?? null
}

function nameZip(head: Buffer): string {
  const sheet = 'save the sheet as text with tabs, in UTF-8'
  if (head.includes('xl/')) return `the file is an Excel workbook (xlsx): ${sheet}`
  if (head.includes('opendocument.spreadsheet')) return `the file is an OpenDocument spreadsheet (ods): ${sheet}`
  return 'the file is a zip archive that is packed once more: pack the feed once, with gzip or zip'
}
