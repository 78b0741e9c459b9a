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
  ['an unknown version', 400, `GET /api/v1/shops HTTP/9.9\r\n${host}\r\n`],
  ['the preface of HTTP/2', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['the greeting of TLS', 400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
  ['only zero bytes', 400, '\0\0\0\0\r\n\r\n'],
  ['a lower-case method', 400, `get /api/v1/shops HTTP/1.1\r\n${host}\r\n`],
  ['an unknown method', 400, `HENT /api/v1/shops HTTP/1.1\r\n${host}\r\n`],
  ['a space in the path', 400, get('/api/v1/shops and more')],
  ['a tab in the path', 400, get('/api/v1/\tshops')],
  ['a zero byte in the path', 400, get('/api/v1/\0shops')],
  ['a non-ASCII letter in the path', 400, get('/api/v1/shops/\xf8st')],
  ['an absolute target', 400, get('http://evil.example/api/v1/shops')],
  ['a target that is only a host', 400, get('evil.example:443')],
  ['CONNECT, which ends the connection', null, `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`],
  ['OPTIONS with an asterisk', 400, `OPTIONS * HTTP/1.1\r\n${host}\r\n`],
  ['GET with an asterisk', 400, get('*')],
  ['TRACE', 405, `TRACE /api/v1/shops HTTP/1.1\r\n${host}\r\n`],
  ['PROPFIND', 405, `PROPFIND /api/v1/shops HTTP/1.1\r\n${host}\r\n`],
  ['DELETE of a list that can only be read', 405, `DELETE /api/v1/shops HTTP/1.1\r\n${host}\r\n`],
  ['a path of 20 kB', 431, get(`/api/v1/${'a'.repeat(20_000)}`)],
]

const paths: Malformed[] = [
  ['an escape without digits', 400, get('/api/v1/shops/%')],
  ['an escape with other letters', 400, get('/api/v1/shops/%zz')],
  ['an escape with one digit', 400, get('/api/v1/articles/by-name/%e')],
  ['escaped bytes that are not UTF-8', 400, get('/api/v1/shops/%ff%fe')],
  ['an escaped half of a surrogate pair', 400, get('/api/v1/shops/%ed%a0%80')],
  ['an overlong encoding', 400, get('/api/v1/shops/%c0%af')],
  ['an escaped zero byte', 400, get('/api/v1/shops/%00')],
  ['an escaped percent sign', 404, get('/api/v1/shops/%2500')],
  ['two slashes at the start', 400, get('//api/v1/shops')],
  ['two slashes inside', 404, get('/api/v1//shops')],
  ['a slash at the end', 404, get('/api/v1/shops/')],
  ['parent folders', 400, get('/api/v1/../../etc/passwd')],
  ['escaped parent folders', 400, get('/api/v1/%2e%2e/%2e%2e/etc/passwd')],
  ['a backslash', 400, get('/api\\v1\\shops')],
  ['a fragment', 422, get('/api/v1/articles/0#1')],
  ['an escaped slash', 404, get('/api%2Fv1%2Fshops')],
  ['a path in capitals', 404, get('/API/V1/shops')],
  ['another version', 404, get('/api/v2/shops')],
  ['a path called __proto__', 404, get('/api/v1/__proto__')],
  ['an article id that is not a number', 422, get('/api/v1/articles/abc')],
  ['an article id of 40 digits', 422, get(`/api/v1/articles/${'9'.repeat(40)}`)],
  ['an article name of 500 letters', 422, get(`/api/v1/articles/by-name/${'a'.repeat(500)}`)],
  ['the same filter twice', 422, get('/api/v1/articles?sizes=1&sizes=2')],
  ['a filter that is not a number', 422, get('/api/v1/articles?sizes=M')],
  ['a filter in brackets', 200, get('/api/v1/articles?sizes[]=1')],
  ['an escape without digits in a filter', 422, get('/api/v1/articles?sizes=%')],
  ['too many ids', 422, get(`/api/v1/articles?sizes=${'1,'.repeat(5_100)}1`)],
  ['an unknown receipt token', 404, get('/api/v1/reservations/receipt/%27or%201=1')],
]

const headers: Malformed[] = [
  ['no host', 400, 'GET /api/v1/shops HTTP/1.1\r\n\r\n'],
  ['two hosts', 400, `GET /api/v1/shops HTTP/1.1\r\n${host}Host: evil.example\r\n\r\n`],
  ['an empty host', 400, 'GET /api/v1/shops HTTP/1.1\r\nHost: \r\n\r\n'],
  ['a host with a path', 400, 'GET /api/v1/shops HTTP/1.1\r\nHost: a b/c?d\r\n\r\n'],
  ['a header without a colon', 400, get('/api/v1/shops', 'Nonsense\r\n')],
  ['a header with a space before its colon', 400, get('/api/v1/shops', 'X-A : b\r\n')],
  ['a header over two lines', 400, get('/api/v1/shops', 'X-A: b\r\n c\r\n')],
  ['a zero byte in a header', 400, get('/api/v1/shops', 'X-A: \0\r\n')],
  ['a carriage return alone', 400, get('/api/v1/shops', 'X-A: b\rX-C: d\r\n')],
  ['a header of 20 kB', 431, get('/api/v1/shops', `X-A: ${'b'.repeat(20_000)}\r\n`)],
  ['five thousand headers', 431, get('/api/v1/shops', 'X-A: b\r\n'.repeat(5_000))],
  [
    'an invalid cookie',
    200,
    get('/api/v1/customers/current', 'Cookie: ;;=;%zz\r\n').replace('customers/current', 'shops'),
  ],
  ['an invalid ETag', 200, get('/api/v1/shops', 'If-None-Match: "\r\n')],
  ['an unknown content encoding', 200, get('/api/v1/shops', 'Accept-Encoding: nonsense;q=9\r\n')],
  ['an upgrade to an unknown protocol', 200, get('/api/v1/shops', 'Connection: Upgrade\r\nUpgrade: nonsense\r\n')],
  ['an unknown expectation', 417, get('/api/v1/shops', 'Expect: nonsense\r\n')],
]

const lengths: Malformed[] = [
  ['a length and chunks', 400, raw('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')],
  ['two lengths', 400, raw('Content-Length: 2\r\nContent-Length: 3\r\n', '{} ')],
  ['two lengths in one header', 400, raw('Content-Length: 2, 2\r\n', '{}')],
  ['a negative length', 400, raw('Content-Length: -5\r\n')],
  ['a length in words', 400, raw('Content-Length: many\r\n')],
  ['a length of 40 digits', 400, raw(`Content-Length: ${'9'.repeat(40)}\r\n`)],
  ['a length of a gigabyte', 413, raw('Content-Length: 1000000000\r\n', '{')],
  ['an unknown transfer encoding', 400, raw('Transfer-Encoding: nonsense\r\n', '{}')],
  ['chunks that are compressed', 400, raw('Transfer-Encoding: chunked, gzip\r\n', '0\r\n\r\n')],
  ['a chunk without a size', 400, chunked('zz\r\nnonsense\r\n')],
  ['a negative chunk size', 400, chunked('-1\r\n\r\n')],
  ['a chunk size of 20 digits', 400, chunked(`${'f'.repeat(20)}\r\n`)],
  ['a chunk longer than it says', 400, chunked('2\r\n{}nonsense\r\n0\r\n\r\n')],
  ['only the last chunk', 422, chunked('0\r\n\r\n')],
]

const bodies: Malformed[] = [
  ['no body where one is needed', 422, search('')],
  ['incomplete JSON', 422, search('{"query":')],
  ['JSON with a comma too many', 422, search('{"query":"a",}')],
  ['two JSON values', 422, search('{}{}')],
  ['a byte order mark', 200, search('\ufeff{"query":"jakke"}')],
  ['a number', 422, search('0')],
  ['null', 422, search('null')],
  ['a list', 422, search('[]')],
  ['30,000 nested lists', 422, search(nested(30_000))],
  ['30,000 nested lists in a field', 422, search(`{"query":${nested(30_000)}}`)],
  [
    'a thousand unknown fields',
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
  ['an infinite number', 422, search('{"query":"a","take":1e999}')],
  ['a list that is too long', 422, search(`{"query":"a","articles":[${'1,'.repeat(1_000)}1]}`)],
  ['a text that is too long', 422, search(`{"query":"${'a'.repeat(10_001)}"}`)],
  ['a body that is too long', 413, search(`{"query":"${'a'.repeat(200_000)}"}`)],
  ['a zero byte in a text', 200, search('{"query":"jak\\u0000ke"}')],
  ['half of a surrogate pair in a text', 200, search('{"query":"\\ud800"}')],
  ['a field called __proto__', 200, search('{"query":"jakke","__proto__":{"take":-1}}')],
  ['JSON sent as text', 422, search('{"query":"jakke"}', 'text/plain')],
  ['JSON sent as XML', 422, search('{"query":"jakke"}', 'application/xml')],
  ['JSON sent as UTF-16', 422, search('{"query":"jakke"}', 'application/json; charset=utf-16')],
  ['JSON with two content types', 422, search('{"query":"jakke"}', 'application/json, text/html')],
  ['a form', 422, search('query=jakke', 'application/x-www-form-urlencoded')],
  [
    'a cart with zero bytes in an EAN',
    422,
    post('/api/v1/cart/validate', '{"items":[{"EanNo":"' + '\\u0000'.repeat(9) + '"}]}'),
  ],
  ['a reservation without a token', 419, post('/api/v1/reservations', '{}')],
]

export const malformedRequests: readonly Malformed[] = [...requestLines, ...paths, ...headers, ...lengths, ...bodies]
