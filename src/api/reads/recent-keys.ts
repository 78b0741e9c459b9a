const slots = 1 << 14

/**
 * Which keys were asked for lately, in 64 kB whatever their number and length: a slot remembers the last key that fell
 * on it. Two keys are taken for one once in 2^32.
 */
export function createRecentKeys() {
  const seen = new Uint32Array(slots)
  return {
    /** Whether this key was asked for before. */
    again(key: string): boolean {
      const hash = hashOf(key)
      const slot = hash & (slots - 1)
      const before = seen[slot] === hash
      seen[slot] = hash
      return before
    },
  }
}

/** FNV-1a; never 0, which an empty slot holds. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193)
  // Its low bits say little of the last letters.
  return (hash ^ (hash >>> 15)) >>> 0 || 1
}
