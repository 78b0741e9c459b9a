/** Malformed requests as bytes (latin1), each with a name and the expected status. */
export type Malformed = readonly [name: string, status: number | null, bytes: string]

const host = 'Host: hent.test\r\n'
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${host}${headers}\r\n`
const asUtf8 = (text: string) => Buffer.from(text).toString('latin1')
const post = (path: string, body: string, type = 'application/json') => {
  const bytes = asUtf8(body)
  return `POST ${path} HTTP/1.1\r\n${host}Content-Type: ${type}\r\nContent-Length: ${bytes.length}\r\n\r\n${bytes}`
}
const search = (body: string, type?: string) => post('/api/v1/articles/search', body, type)
const chunked = (chunks: string) =>
  `POST /api/v1/articles/search HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`
const raw = (headers: string, body = '') =>
  `POST /api/v1/articles/search HTTP/1.1\r\n${host}Content-Type: application/json\r\n${headers}\r\n${body}`
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

const requestLines: Malformed[] = [
  ['no version', 505, 'GET /api/v1/shops\r\n\r\n'],
  ['a version that is not there', 400, `GET /api/v1/shops HTTP/9.9\r\n${host}\r\n`],
  ['the preface of HTTP/2', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['the greeting of TLS', 400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
  ['zero bytes alone', 400, '\0\0\0\0\r\n\r\n'],
  ['a method in small letters', 400, `get /api/v1/shops HTTP/1.1\r\n${host}\r\n`],
  ['a method that nobody knows', 400, `HENT /api/v1/shops HTTP/1.1\r\n${host}\r\n`],
  ['a blank in the path', 400, get('/api/v1/shops and more')],
  ['a tab in the path', 400, get('/api/v1/\tshops')],
  ['a zero byte in the path', 400, get('/api/v1/\0shops')],
  ['letters beyond ASCII in the path', 400, get('/api/v1/shops/\xf8st')],
  ['an absolute target', 400, get('http://evil.example/api/v1/shops')],
  ['a target that is only a host', 400, get('evil.example:443')],
  ['CONNECT, which ends the connection', null, `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`],
  ['OPTIONS of everything', 400, `OPTIONS * HTTP/1.1\r\n${host}\r\n`],
  ['a bare star', 400, get('*')],
  ['TRACE', 405, `TRACE /api/v1/shops HTTP/1.1\r\n${host}\r\n`],
  ['PROPFIND', 405, `PROPFIND /api/v1/shops HTTP/1.1\r\n${host}\r\n`],
  ['DELETE of what is not to be deleted', 405, `DELETE /api/v1/shops HTTP/1.1\r\n${host}\r\n`],
  ['too long an address', 431, get(`/api/v1/${'a'.repeat(20_000)}`)],
]

const paths: Malformed[] = [
  ['half an escape', 400, get('/api/v1/shops/%')],
  ['an escape of no number', 400, get('/api/v1/shops/%zz')],
  ['an escape cut short', 400, get('/api/v1/articles/by-name/%e')],
  ['bytes that are no UTF-8', 400, get('/api/v1/shops/%ff%fe')],
  ['half of a pair of surrogates', 400, get('/api/v1/shops/%ed%a0%80')],
  ['a letter written too long', 400, get('/api/v1/shops/%c0%af')],
  ['an escaped zero byte', 400, get('/api/v1/shops/%00')],
  ['an escape of an escape', 404, get('/api/v1/shops/%2500')],
  ['two slashes before all', 400, get('//api/v1/shops')],
  ['two slashes inside', 404, get('/api/v1//shops')],
  ['a slash at the end', 404, get('/api/v1/shops/')],
  ['places above', 400, get('/api/v1/../../etc/passwd')],
  ['places above, escaped', 400, get('/api/v1/%2e%2e/%2e%2e/etc/passwd')],
  ['a backslash', 400, get('/api\\v1\\shops')],
  ['a mark behind a hash', 422, get('/api/v1/articles/0#1')],
  ['an escaped slash', 404, get('/api%2Fv1%2Fshops')],
  ['capitals', 404, get('/API/V1/shops')],
  ['another version', 404, get('/api/v2/shops')],
  ['the name of a prototype', 404, get('/api/v1/__proto__')],
  ['an article that is no number', 422, get('/api/v1/articles/abc')],
  ['an article beyond all numbers', 422, get(`/api/v1/articles/${'9'.repeat(40)}`)],
  ['a name that nobody has', 422, get(`/api/v1/articles/by-name/${'a'.repeat(500)}`)],
  ['the same filter twice', 422, get('/api/v1/articles?sizes=1&sizes=2')],
  ['a filter of words', 422, get('/api/v1/articles?sizes=M')],
  ['a filter in brackets', 200, get('/api/v1/articles?sizes[]=1')],
  ['half an escape in a filter', 422, get('/api/v1/articles?sizes=%')],
  ['too many ids', 422, get(`/api/v1/articles?sizes=${'1,'.repeat(5_100)}1`)],
  ['a receipt of nobody', 404, get('/api/v1/reservations/receipt/%27or%201=1')],
]

const headers: Malformed[] = [
  ['no host', 400, 'GET /api/v1/shops HTTP/1.1\r\n\r\n'],
  ['two hosts', 400, `GET /api/v1/shops HTTP/1.1\r\n${host}Host: evil.example\r\n\r\n`],
  ['an empty host', 400, 'GET /api/v1/shops HTTP/1.1\r\nHost: \r\n\r\n'],
  ['a host with a path', 400, 'GET /api/v1/shops HTTP/1.1\r\nHost: a b/c?d\r\n\r\n'],
  ['a header without a colon', 400, get('/api/v1/shops', 'Nonsense\r\n')],
  ['a header with a blank before its colon', 400, get('/api/v1/shops', 'X-A : b\r\n')],
  ['a header over two lines', 400, get('/api/v1/shops', 'X-A: b\r\n c\r\n')],
  ['a zero byte in a header', 400, get('/api/v1/shops', 'X-A: \0\r\n')],
  ['a carriage return alone', 400, get('/api/v1/shops', 'X-A: b\rX-C: d\r\n')],
  ['a header of 20 kB', 431, get('/api/v1/shops', `X-A: ${'b'.repeat(20_000)}\r\n`)],
  ['five thousand headers', 431, get('/api/v1/shops', 'X-A: b\r\n'.repeat(5_000))],
  [
    'a cookie that is none',
    200,
    get('/api/v1/customers/current', 'Cookie: ;;=;%zz\r\n').replace('customers/current', 'shops'),
  ],
  ['a mark that is none', 200, get('/api/v1/shops', 'If-None-Match: "\r\n')],
  ['an encoding that nobody has', 200, get('/api/v1/shops', 'Accept-Encoding: nonsense;q=9\r\n')],
  ['an upgrade to nothing', 200, get('/api/v1/shops', 'Connection: Upgrade\r\nUpgrade: nonsense\r\n')],
  ['an expectation that nobody has', 417, get('/api/v1/shops', 'Expect: nonsense\r\n')],
]

const lengths: Malformed[] = [
  ['a length and chunks', 400, raw('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')],
  ['two lengths', 400, raw('Content-Length: 2\r\nContent-Length: 3\r\n', '{} ')],
  ['two lengths in one', 400, raw('Content-Length: 2, 2\r\n', '{}')],
  ['a length below nothing', 400, raw('Content-Length: -5\r\n')],
  ['a length in words', 400, raw('Content-Length: many\r\n')],
  ['a length beyond all numbers', 400, raw(`Content-Length: ${'9'.repeat(40)}\r\n`)],
  ['a length of a gigabyte', 413, raw('Content-Length: 1000000000\r\n', '{')],
  ['an encoding of no body', 400, raw('Transfer-Encoding: nonsense\r\n', '{}')],
  ['chunks, then packed', 400, raw('Transfer-Encoding: chunked, gzip\r\n', '0\r\n\r\n')],
  ['a chunk without a size', 400, chunked('zz\r\nnonsense\r\n')],
  ['a chunk below nothing', 400, chunked('-1\r\n\r\n')],
  ['a chunk beyond all numbers', 400, chunked(`${'f'.repeat(20)}\r\n`)],
  ['a chunk longer than it says', 400, chunked('2\r\n{}nonsense\r\n0\r\n\r\n')],
  ['no chunk at all', 422, chunked('0\r\n\r\n')],
]

const bodies: Malformed[] = [
  ['no body where one is needed', 422, search('')],
  ['half of JSON', 422, search('{"query":')],
  ['JSON with a comma too many', 422, search('{"query":"a",}')],
  ['two of JSON', 422, search('{}{}')],
  ['a mark of byte order', 200, search('\ufeff{"query":"jakke"}')],
  ['a number', 422, search('0')],
  ['nothing, in JSON', 422, search('null')],
  ['a list', 422, search('[]')],
  ['lists in lists', 422, search(nested(30_000))],
  ['lists in lists, in a field', 422, search(`{"query":${nested(30_000)}}`)],
  [
    'a thousand fields of nothing',
    422,
    search(
      JSON.stringify(
        Object.fromEntries(
          Array(1_000)
            .fill(0)
            .map((_, at) => [`x${at}`, at]),
        ),
      ),
    ),
  ],
  ['a text of the wrong type', 422, search('{"query":["jakke"]}')],
  ['a number beyond all numbers', 422, search('{"query":"a","take":1e999}')],
  ['a list that is too long', 422, search(`{"query":"a","articles":[${'1,'.repeat(1_000)}1]}`)],
  ['too long a text', 422, search(`{"query":"${'a'.repeat(10_001)}"}`)],
  ['too long a body', 413, search(`{"query":"${'a'.repeat(200_000)}"}`)],
  ['a zero byte in a text', 200, search('{"query":"jak\\u0000ke"}')],
  ['half of a pair of surrogates in a text', 200, search('{"query":"\\ud800"}')],
  ['a prototype', 200, search('{"query":"jakke","__proto__":{"take":-1}}')],
  ['JSON that is called text', 422, search('{"query":"jakke"}', 'text/plain')],
  ['JSON that is called XML', 422, search('{"query":"jakke"}', 'application/xml')],
  ['JSON in an alphabet of its own', 422, search('{"query":"jakke"}', 'application/json; charset=utf-16')],
  ['JSON of two kinds', 422, search('{"query":"jakke"}', 'application/json, text/html')],
  ['a form', 422, search('query=jakke', 'application/x-www-form-urlencoded')],
  ['a cart of nonsense', 422, post('/api/v1/cart/validate', '{"items":[{"EanNo":"' + '\\u0000'.repeat(9) + '"}]}')],
  ['a reservation without a token', 419, post('/api/v1/reservations', '{}')],
]

export const malformedRequests: readonly Malformed[] = [...requestLines, ...paths, ...headers, ...lengths, ...bodies]
