import { isTest, withoutComments, type SourceFile } from './source-rules.ts'

const code = String.raw`(?:\w+\??\.)*(?:ean|EanNo|gtin)\b`
/** Comparisons with an absent value, and type checks. */
const absence = new RegExp(
  String.raw`\(?(?:typeof [\w.()]*?\.)?${code}\)? *[!=]== *\(?(?:undefined|null|''|'string'|${code} *=== *undefined)\)?`,
  'g',
)
const patterns = [
  // a.ean === ean, code === line.ean
  String.raw`\b${code} *[!=]==`,
  String.raw`[!=]== *${code}`,
  // .includes(ean), .indexOf(line.ean)
  String.raw`\.(?:includes|indexOf)\(${code}\)`,
  // new Map(lines.map(({ ean }) => [ean, line])), new Set(lines.map(line => line.ean))
  String.raw`new (?:Map|Set)\(.*(?:\[${code},|=> ${code}\))`,
  // 'v.ean', '=' and ean = any(…) in SQL
  String.raw`'(?:\w+\.)?ean', *'(?:=|in)'`,
  String.raw`\b(?:\w+\.)?ean (?:=|in|not in|<>|like) *[($a]`,
].map(pattern => new RegExp(pattern))

/** Files that need the written form. */
const reasons: Readonly<Record<string, string>> = {
  'src/shared/stock/gtin.ts': 'compares them',
  'src/modules/sales/reservations/goods-of-line.ts': 'cartErrors name each written form of the request',
  'src/modules/sales/reservations/placing/write-part.ts': 'the unknown codes are those of the request itself',
  'src/modules/catalogue/read-model/facts/variant-columns.ts':
    'stores the written form as a number, if it can be restored',
  'src/modules/people/customers/cart/queries-stored-cart.ts': 'stores rows that have been merged by code',
}

/** Lines that compare barcodes, or use them as keys, in their written form instead of by `src/shared/stock/gtin.ts`. */
export function comparedCodes(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^(src|demo)\/.*\.tsx?$/.test(path) && !isTest(path) && !(path in reasons))
    .flatMap(({ path, text }) =>
      withoutComments(text)
        .split('\n')
        .filter(line => patterns.some(pattern => pattern.test(line.replaceAll(absence, ''))))
        .map(line => `${path}: ${line.trim()}`),
    )
}
