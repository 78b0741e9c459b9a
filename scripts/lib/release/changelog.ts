/** The section of a version in CHANGELOG.md, without its heading. undefined: the version has none, or an empty one. */
export function changesOf(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1)
  const own = sections.find(section => section.split('\n', 1)[0]?.trim() === version)
  return own?.slice(own.indexOf('\n') + 1).trim() || undefined
}
