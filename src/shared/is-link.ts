/** Whether a link leads to a page of the shop or to another site by https. Empty: no link. */
export function isLink(link: string): boolean {
  if (link === '' || /^\/(?![/\\])[^\s\\]*$/.test(link)) return true
  return /^https:\/\/[^\s\\]+$/i.test(link) && URL.canParse(link)
}
