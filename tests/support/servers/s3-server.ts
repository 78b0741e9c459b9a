import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

const bucket = 'bilder'
const region = 'us-east-1'
const keys = { accessKeyId: 'HENTTESTKEY', secretAccessKey: 'hemmelig/for+testene' }
// Smaller than in any real store, so that a list has several pages.
const pageSize = 3

interface Stored {
  content: Buffer
  type: string
  cacheControl: string
  writtenAt: Date
}

/**
 * A small S3 server on 127.0.0.1, for one test: one bucket by path, which accepts only requests signed with its key
 * (Signature Version 4, recomputed). `behave` replaces its behaviour; undefined restores it.
 */
export async function usingS3Server() {
  const objects = new Map<string, Stored>()
  /** Parts of unfinished uploads, by upload and number. */
  const uploads = new Map<string, Map<number, Buffer>>()
  let lastUpload = 0
  const requested: string[] = []
  let instead: RequestListener | undefined
  let readOnly = false
  const server = createServer((request, response) => {
    requested.push(`${request.method} ${request.url}`)
    if (instead) return void instead(request, response)
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request)
    const url = new URL(request.url ?? '', 'http://s3')
    const refusal = refuse(request, url, body)
    if (refusal) return fail(response, 403, refusal)
    const [, named, ...rest] = url.pathname.split('/')
    if (named !== bucket) return fail(response, 404, 'NoSuchBucket')
    const key = decodeURIComponent(rest.join('/'))
    if (request.method === 'GET' && url.searchParams.get('list-type') === '2') return list(url, response)
    const uploadId = url.searchParams.get('uploadId')
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = String(++lastUpload)
      uploads.set(id, new Map())
      response.writeHead(200, { 'content-type': 'application/xml' })
      return response.end(
        `<?xml version="1.0"?><InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (uploadId !== null) return answerPart(request, response, { uploadId, url, key, body })
    if (request.method === 'PUT' && readOnly) return fail(response, 403, 'AccessDenied')
    if (request.method === 'PUT') {
      const type = request.headers['content-type'] ?? ''
      const cacheControl = request.headers['cache-control'] ?? ''
      objects.set(key, { content: body, type, cacheControl, writtenAt: new Date() })
      return response.end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (request.method !== 'GET') return fail(response, 405, 'MethodNotAllowed')
    if (!found) return fail(response, 404, 'NoSuchKey')
    return response
      .writeHead(200, { 'content-type': found.type, 'last-modified': found.writtenAt.toUTCString() })
      .end(found.content)
  }

  function answerPart(
    { method }: IncomingMessage,
    response: ServerResponse,
    { uploadId, url, key, body }: { uploadId: string; url: URL; key: string; body: Buffer },
  ) {
    const parts = uploads.get(uploadId)
    if (!parts) return fail(response, 404, 'NoSuchUpload')
    if (method === 'PUT') {
      parts.set(Number(url.searchParams.get('partNumber')), body)
      return response.writeHead(200, { etag: `"${sha256(body)}"` }).end()
    }
    uploads.delete(uploadId)
    if (method === 'DELETE') return response.writeHead(204).end()
    const content = Buffer.concat([...parts].toSorted(([a], [b]) => a - b).map(([, part]) => part))
    objects.set(key, { content, type: '', cacheControl: '', writtenAt: new Date() })
    response.writeHead(200, { 'content-type': 'application/xml' })
    return response.end(
      `<?xml version="1.0"?><CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>`,
    )
  }

  function list({ searchParams }: URL, response: ServerResponse) {
    const after = searchParams.get('continuation-token') ?? ''
    const size = Math.min(pageSize, Number(searchParams.get('max-keys') ?? 1_000))
    const matching = [...objects.keys()]
      .filter(key => key.startsWith(searchParams.get('prefix') ?? '') && key > after)
      .sort()
    const page = matching.slice(0, size)
    const more = matching.length > size
    const contents = page.map(
      key =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.writtenAt.toISOString()}</LastModified><Size>1</Size></Contents>`,
    )
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`,
    )
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  const { port } = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  return {
    /** The environment variables that configure the shop for it. */
    environment: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    /** The same for backups. */
    backupEnvironment: {
      BACKUP_TO: `s3://${bucket}/hent/`,
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_ACCESS_KEY_ID: keys.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    uploads,
    objects,
    /** Method and path of every request. */
    asked: requested,
    behave: (as: RequestListener | undefined) => void (instead = as),
    /** Restricts the key to listing and reading. */
    refuseWrites: (rejected: boolean) => void (readOnly = rejected),
    close,
  }
}

/** Failures of an S3-compatible store. */
export const storeFaults: Record<string, RequestListener> = {
  'fails with 500': (_, response) => void response.writeHead(500).end(),
  'asks to come back later': (_, response) => fail(response, 503, 'SlowDown'),
  'never answers': () => {},
  'sends half and hangs': (_, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('half')
  },
  'cuts the line': request => void request.socket.destroy(),
}

function fail(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

/** The S3 error for a request that is not signed with the key, or differs from what was signed. */
function refuse({ method, headers }: IncomingMessage, url: URL, body: Buffer): string | null {
  const [, keyId, day, where, names, signature] = authorization.exec(headers.authorization ?? '') ?? []
  if (!keyId || !day || !where || !names || !signature) return 'AccessDenied'
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  const contentHash = String(headers['x-amz-content-sha256'])
  if (contentHash !== sha256(body) && contentHash !== 'UNSIGNED-PAYLOAD') return 'XAmzContentSHA256Mismatch'
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const signed = names.split(';').map(name => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, url.pathname, query.join('&'), signed.join(''), names, contentHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const parts = [day, where, 's3', 'aws4_request']
  const key = parts.reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${keys.secretAccessKey}`)
  const right = where === region && timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))
  return right ? null : 'SignatureDoesNotMatch'
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
