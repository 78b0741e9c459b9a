/** Marks a field as the one that scans on the page go to. Its form handles each code. */
export const scanTarget = { 'data-scan': '' }

/** The visible field on the page that takes scans. null: the page has none, so a scan opens a page. */
export const scanFieldOfPage = (): HTMLInputElement | null =>
  [...document.querySelectorAll<HTMLInputElement>('input[data-scan]')].find(field => field.checkVisibility()) ?? null
