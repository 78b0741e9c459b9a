type Pages = AsyncIterable<readonly unknown[]>

/**
 * Streams `head` with `lists` appended to its fields, as indented JSON. Each page of a list is requested after the
 * client has read the page before, so memory holds one page. An error truncates the body: the status was sent already.
 */
export function streamedJson(
  head: object,
  lists: Readonly<Record<string, Pages>>,
  onFault: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const text = textOf(head, lists)
  const encoder = new TextEncoder()
  let cancelled = false
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await text.next()
        // The client disconnected while the page was read.
        if (cancelled) return
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        onFault(error)
        throw error
      }
    },
    cancel() {
      cancelled = true
      void text.return(undefined)
    },
  })
}

async function* textOf(head: object, lists: Readonly<Record<string, Pages>>): AsyncGenerator<string, undefined> {
  yield JSON.stringify(head, null, 2).replace(/\n\}$/, '')
  for (const [name, pages] of Object.entries(lists)) {
    yield `,\n  ${JSON.stringify(name)}: [`
    let before = ''
    for await (const page of pages) {
      if (page.length === 0) continue
      yield before + page.map(indented).join(',')
      before = ','
    }
    yield before === '' ? ']' : '\n  ]'
  }
  yield '\n}\n'
  return undefined
}

const indented = (each: unknown) => `\n    ${JSON.stringify(each, null, 2).replaceAll('\n', '\n    ')}`
