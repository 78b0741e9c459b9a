/** Whether a link is a path of the shop, an https URL, or empty (no link). */
export function isLink(link: string): boolean {
  if (link === '' || /^\/(?![/\\])[^\s\\]*$/.test(link)) return true
  return /^https:\/\/[^\s\\]+$/i.test(link) && URL.canParse(link)
}
