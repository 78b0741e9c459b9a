/** Looks until it is so, for as long as a provider may take; undefined: it was not. */
export async function waitFor<T>(look: () => Promise<T | undefined>, isSo: (seen: T | undefined) => boolean) {
  for (let tries = 0; tries < 50; tries++) {
    const seen = await look()
    if (isSo(seen)) return seen
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  return undefined
}
