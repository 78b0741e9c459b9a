/** Normalises a single-line text for storage: Unicode form, no invisible characters, no line breaks. */
export function oneLine(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
}
