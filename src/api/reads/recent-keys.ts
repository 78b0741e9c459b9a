const slots = 1 << 14

/**
 * Remembers recent keys in 64 kB, regardless of their number and length: each slot holds the hash of the last key that
 * was mapped to it. Two keys are confused with probability 2^-32.
 */
export function createRecentKeys() {
  const seen = new Uint32Array(slots)
  return {
    /** Whether this key was seen before. Remembers it. */
    again(key: string): boolean {
      const hash = hashOf(key)
      const slot = hash & (slots - 1)
      const before = seen[slot] === hash
      seen[slot] = hash
      return before
    },
  }
}

/** FNV-1a hash. Never 0, which marks an empty slot. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193)
  // Mixes in the high bits, because the low bits depend little on the last letters.
  return (hash ^ (hash >>> 15)) >>> 0 || 1
}
