/** A request that no page of the shop sends, and its expected status. */
export interface BadInput {
  path: string
  body?: unknown
  /** 200: an empty list, or a list that ignores the invalid part. */
  status: 200 | 404 | 422
  /** Part of it is valid, so it may find goods. */
  finds?: boolean
}
/** The existing ids and counts, to request more than exists. */
export interface Known {
  category: number
  subcategory: number
}

const search = (status: BadInput['status'], body: unknown): BadInput => ({ path: '/articles/search', body, status })
const get = (status: BadInput['status'], path: string): BadInput => ({ path, status })
/** Marks input that is partly valid, so that it finds goods. */
const finding = (one: BadInput): BadInput => ({ ...one, finds: true })
const most = 999_999_999

/**
 * Bad input by kind: unknown ids, pages past the end, wrong types, unknown orders, very long words, unusual characters.
 */
export const badInputs = ({ category, subcategory }: Known): Record<string, BadInput[]> => ({
  'unknown ids': [
    ...[`/articles/${most}`, `/articles/availability/${most}`, `/categories/${most}/articles`].map(one =>
      get(404, one),
    ),
    ...[`/subcategories/${most}/articles`, `/subcategories/${most}/groups`, `/shops/${most}`].map(one => get(404, one)),
    ...['/articles/by-name/finnes-ikke', '/shops/finnes-ikke'].map(one => get(404, one)),
    ...['/articles/0', '/articles/-1', '/articles/1e3', '/articles/null'].map(one => get(422, one)),
    get(200, `/articles/bundle?articles=${most},${most - 1}`),
    search(200, { query: 'jakke', filters: { colors: [most], sizes: [-1], shops: [most] } }),
    search(200, { query: '', articles: [most] }),
    { path: '/articles/searchids', body: { query: '', category: most }, status: 200 },
    { path: '/articles/facets', body: { category: most, subcategory: -1 }, status: 200 },
  ],
  'past the end': [
    get(200, `/categories/${category}/articles?page=${most}&per_page=${most}`),
    // This list has no pages.
    finding(get(200, `/subcategories/${subcategory}/articles?page=${most}`)),
    get(422, `/categories/${category}/articles?page=0`),
    get(422, `/categories/${category}/articles?page=-1`),
    get(422, `/categories/${category}/articles?per_page=1e9`),
    search(200, { query: 'jakke', take: 1e9, page: 1e9 }),
    finding(search(200, { query: 'jakke', take: 1e9 })),
    search(200, { query: 'jakke', take: 0, page: Number.MAX_SAFE_INTEGER }),
    search(422, { query: 'jakke', take: -1 }),
    search(422, { query: 'jakke', take: 1.5 }),
    search(422, { query: 'jakke', page: '1' }),
  ],
  'filters of the wrong type': [
    ...['rød', ['1'], [1.5], [null], {}, 1].map(colors => search(422, { query: 'jakke', filters: { colors } })),
    ...['billig', { min: '1' }, [1, 2], { asc: 'ja' }].map(price =>
      search(422, { query: 'jakke', filters: { price } }),
    ),
    search(422, { query: 'jakke', filters: [] }),
    search(422, { query: 'jakke', filters: 'colors' }),
    search(422, { query: ['jakke'] }),
    search(422, { query: 'jakke', articles: 'alle' }),
    { path: '/articles/facets', body: { filters: { sizes: 'M' } }, status: 422 },
    get(422, `/categories/${category}/articles?colors=r%C3%B8d`),
    get(422, `/categories/${category}/articles?shops=1,,2`),
    get(422, `/categories/${category}/articles?price_min=-1`),
    get(422, `/categories/${category}/articles?price_max=1e9`),
    get(422, `/categories/${category}/articles?sizes=1&sizes=2`),
  ],
  'orders off the list': [
    ...['Kundene', '__proto__', 'constructor', 'name', '', 1, null].map(orderBy =>
      search(422, { query: 'jakke', orderBy }),
    ),
    search(422, { query: 'jakke', orderBy: 'Price', order: 'opp' }),
    ...['Kundene', '__proto__', 'toString', ''].map(orderBy =>
      get(422, `/categories/${category}/articles?orderBy=${orderBy}`),
    ),
    get(422, `/subcategories/${subcategory}/articles?orderBy=Price&order=opp`),
  ],
  'very long': [
    ...['x'.repeat(10_000), 'hetegensr sjørt dunjake '.repeat(400), '0'.repeat(10_000), '9 '.repeat(5_000)].map(query =>
      search(200, { query }),
    ),
    ...['str 42 '.repeat(1_400), 'under 500 '.repeat(1_000), 'ø'.repeat(10_000), nearly(10_000)].map(query =>
      search(200, { query }),
    ),
    ...['a '.repeat(5_000), 'regnjakkw '.repeat(1_000)].map(query => finding(search(200, { query }))),
    finding({ path: '/articles/facets', body: { query: 'regnjakkw '.repeat(1_000) }, status: 200 }),
    // No article has all these words, so none is suggested.
    get(200, `/search/suggestions?q=${encodeURIComponent(nearly(200))}`),
    search(422, { query: 'a'.repeat(10_001) }),
    get(422, `/search/suggestions?q=${'a'.repeat(201)}`),
    get(422, `/articles/bundle?articles=${'1,'.repeat(5_001)}1`),
    get(422, `/articles/by-name/${'a'.repeat(2_000)}`),
  ],
  'odd letters': [
    ...odd.flatMap(query => [
      search(200, { query }),
      get(200, `/search/suggestions?q=${encodeURIComponent(query)}`),
      get(404, `/articles/by-name/${encodeURIComponent(query)}`),
    ]),
    ...['jakke\0', '👨‍👩‍👧‍👦 jakke', '\u202ejakke', "jakke' or '1'='1", 'jakke%'].flatMap(query => [
      finding(search(200, { query })),
      finding(get(200, `/search/suggestions?q=${encodeURIComponent(query)}`)),
    ]),
    get(200, '/search/suggestions?q=%'),
    get(200, '/search/suggestions?q=%ff%00'),
    get(422, '/articles/%00'),
    finding(search(200, JSON.parse('{"query":"jakke","__proto__":{"take":0},"constructor":1}'))),
  ],
})

const odd = [
  '\0',
  '🧥',
  '%',
  '%25',
  '"',
  "'; drop table catalogue.article; --",
  '__proto__',
  'constructor',
  '\\',
  '<script>',
]
odd.push('ﷺ'.repeat(50), 'a\u0300'.repeat(100), '../../etc/passwd', '${7*7}', '*', '(', '[', '\ud800'.toWellFormed())

/** Distinct words that are almost known words: the most expensive input for spelling correction. */
function nearly(length: number): string {
  const parts = ['regnjakk', 'hetegens', 'sovepos', 'turbuks', 'skiundert', 'fiskestn']
  let text = ''
  for (let i = 0; text.length < length; i++)
    text += `${parts[i % parts.length]}${String.fromCodePoint(97 + (i % 26))}w `
  return text.slice(0, length)
}
