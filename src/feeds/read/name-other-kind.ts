const gzip = Buffer.from([0x1f, 0x8b])
const zip = Buffer.from('PK\u0003\u0004', 'latin1')
/** Of Microsoft's older office files. */
const oldOffice = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** What a file is that is no feed, in words that say what to do about it; null: it may be one. */
export function nameOtherKind(bytes: Buffer, { unpacked }: { unpacked: boolean }): string | null {
  const starts = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)
  if (unpacked && starts(gzip)) return 'the file was packed with gzip twice: unpack it once'
  if (starts(zip))
    return bytes.subarray(0, 100_000).includes('xl/')
      ? 'the file is an Excel workbook (xlsx): save the sheet as text with tabs, in UTF-8'
      : 'the file is a zip archive: unpack it first (gzip is read as it is)'
  if (starts(oldOffice)) return 'the file is an old Excel workbook (xls): save the sheet as text with tabs, in UTF-8'
  if (looksLikeUtf16(bytes)) return 'the file is UTF-16 without a mark; save it as UTF-8'
  if (/^\uFEFF?\s*<(!doctype html|html|head|body)\b/i.test(bytes.subarray(0, 1_000).toString('utf8')))
    return 'the file is a web page (HTML), most likely the log-in or error page of where it was fetched: open it and look'
  return null
}

/** Every other byte of Norwegian text in UTF-16 is zero, and none of a feed's. */
function looksLikeUtf16(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 2_000)
  if (head.length < 4) return false
  const zerosAt = (side: 0 | 1) => head.filter((byte, at) => byte === 0 && at % 2 === side).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  return Math.max(even, odd) > head.length * 0.4 && Math.min(even, odd) < head.length * 0.05
}
