const maxForm = 64 * 1024

/** Reads a form completely, up to a small maximum size, before it is handled. */
export async function readForm(request: Request, address: string): Promise<{ request: Request } | { refused: number }> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return { refused: 415 }
  if (Number(request.headers.get('content-length') ?? 0) > maxForm) return { refused: 413 }
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > maxForm) return { refused: 413 }
    parts.push(part)
  }
  const { method, headers } = request
  return { request: new Request(address, { method, headers, body: Buffer.concat(parts) }) }
}
