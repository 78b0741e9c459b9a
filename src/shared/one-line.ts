/** Text as it is stored and shown: one form of each letter, nothing invisible, no line breaks. */
export function oneLine(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
}
