/** Reads the text of a response. null: longer than `maxBytes`, and the rest was not downloaded. */
export async function readText(response: Response, maxBytes: number): Promise<string | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    // Leaving the loop cancels the download.
    if (size > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** A short reason why a request got no readable response. For connection errors the cause is more specific. */
export function whyUnanswered(error: unknown): string {
  const { name, cause } = error as { name: string; cause?: { code?: string } }
  if (error instanceof SyntaxError) return 'not JSON'
  return name === 'TimeoutError' ? 'too slow' : (cause?.code ?? name)
}
