/** The text of an answer; null: it is longer than `maxBytes`, and the rest of it was not fetched. */
export async function readText(response: Response, maxBytes: number): Promise<string | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    // Leaving the loop cancels the rest.
    if (size > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** In a few words why a question got no answer that can be read. Of a failed connection only the cause says more. */
export function whyUnanswered(error: unknown): string {
  const { name, cause } = error as { name: string; cause?: { code?: string } }
  if (error instanceof SyntaxError) return 'not JSON'
  return name === 'TimeoutError' ? 'too slow' : (cause?.code ?? name)
}
