interface Step {
  to: string
  name: string
}

/** The breadcrumb as schema.org data, which search engines show in place of the URL. */
export function breadcrumbFacts(steps: readonly Step[], absolute: (path: string) => string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ to: '/', name: 'Forside' }, ...steps].map(({ to, name }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absolute(to),
    })),
  }
}
